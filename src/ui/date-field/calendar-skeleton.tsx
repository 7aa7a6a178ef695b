import { Bone, Skeleton } from "../skeleton.tsx";

/** Placeholder of the calendar while its code loads and until it is rendered. */
export function CalendarSkeleton() {
  return (
    <Skeleton>
      <Bone width="min(19.25rem, 100vw - 4rem)" height="20rem" />
    </Skeleton>
  );
}
