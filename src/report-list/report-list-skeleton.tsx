import { PartsSkeleton } from "../ui/page-skeleton.tsx";

/** Loading skeleton of a list of reports. */
export function ReportListSkeleton() {
  return <PartsSkeleton parts={["bar", "status", "reportHead", "report"]} />;
}
