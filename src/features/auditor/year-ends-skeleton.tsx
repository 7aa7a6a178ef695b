import { PartsSkeleton } from "../../ui/page-skeleton.tsx";

/** Skeleton of the progress, the matrix and the list of statements. */
export function YearEndsSkeleton() {
  return (
    <PartsSkeleton
      parts={["progress", "yearEnds", "yearEnd", "gap", "bar", "status", "reportHead", "report"]}
    />
  );
}
