import { chakra } from "@chakra-ui/react/styled-system";
import { Bone, Skeleton } from "../../../ui/skeleton.tsx";
import { sectionStyles } from "./section-styles.ts";

/** Skeleton of the block on home: the figure beside a chart of one year. */
export function SectionSkeleton() {
  return (
    <Skeleton>
      <chakra.div css={sectionStyles.body}>
        <chakra.div css={sectionStyles.bones}>
          <Bone width="40%" />
          <Bone width="50%" height="3.5rem" />
          <Bone width="60%" />
          <Bone width="90%" />
          <Bone width="70%" height="3rem" />
        </chakra.div>
        <Bone width="100%" height="18.75rem" />
      </chakra.div>
    </Skeleton>
  );
}
