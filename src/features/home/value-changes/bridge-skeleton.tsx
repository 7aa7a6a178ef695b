import { Bone, Skeleton } from "../../../ui/skeleton.tsx";

/** Skeleton of a bridge. */
export function BridgeSkeleton() {
  return (
    <Skeleton>
      <Bone width="100%" height="20rem" />
    </Skeleton>
  );
}
