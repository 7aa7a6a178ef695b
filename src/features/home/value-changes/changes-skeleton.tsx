import { chakra } from "@chakra-ui/react/styled-system";
import { Bone, Skeleton } from "../../../ui/skeleton.tsx";
import { changesSkeletonStyles } from "./changes-skeleton-styles.ts";

/** Bones of the changes in value, for the skeleton of all assets. */
export function ChangesBones() {
  return (
    <chakra.div css={changesSkeletonStyles.bones}>
      <Bone width="11rem" height="1.5rem" />
      <Bone width="100%" height="22rem" />
      <Bone width="100%" height="15rem" />
    </chakra.div>
  );
}

/** Skeleton of the changes in value. */
export function ChangesSkeleton() {
  return (
    <Skeleton>
      <ChangesBones />
    </Skeleton>
  );
}
