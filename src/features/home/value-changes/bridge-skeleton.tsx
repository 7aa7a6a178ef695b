import { Bone, Skeleton } from "../../../ui/skeleton.tsx";

export function BridgeSkeleton() {
  return (
    <Skeleton>
      <Bone width="100%" height="20rem" />
    </Skeleton>
  );
}
