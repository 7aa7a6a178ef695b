import { PartsSkeleton } from "../ui/page-skeleton.tsx";

export function ReportListSkeleton() {
  return <PartsSkeleton parts={["bar", "status", "reportHead", "report"]} />;
}
