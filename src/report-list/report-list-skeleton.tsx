import { BoneRows, Bone, Skeleton } from "../ui/skeleton.tsx";

/** Loading skeleton of a list of reports. */
export function ReportListSkeleton() {
  return (
    <Skeleton>
      <Bone width="18rem" height="2.5rem" />
      <BoneRows rows={8} />
    </Skeleton>
  );
}
