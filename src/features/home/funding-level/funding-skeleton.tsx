import { chakra } from "@chakra-ui/react/styled-system";
import { Bone, Skeleton } from "../../../ui/skeleton.tsx";
import { fundingStyles } from "./funding-styles.ts";

export function SummarySkeleton() {
  return (
    <Skeleton>
      <chakra.div css={fundingStyles.summary}>
        <Bone width="60%" height="7rem" />
        <Bone width="100%" height="12rem" />
      </chakra.div>
    </Skeleton>
  );
}

/** Skeleton of the block on home: the figure beside a chart of one year. */
export function SectionSkeleton() {
  return (
    <Skeleton>
      <chakra.div css={fundingStyles.sectionBody}>
        <chakra.div css={fundingStyles.bones}>
          <Bone width="40%" />
          <Bone width="50%" height="3.5rem" />
          <Bone width="60%" />
          <Bone width="90%" />
        </chakra.div>
        <Bone width="100%" height="18.75rem" />
      </chakra.div>
    </Skeleton>
  );
}

/** Skeleton of the chart. */
export function HistorySkeleton() {
  return (
    <Skeleton>
      <chakra.div css={fundingStyles.bones}>
        <Bone width="70%" height="1.5rem" />
        <Bone width="100%" height="34rem" />
      </chakra.div>
    </Skeleton>
  );
}

export function FundingSkeleton() {
  return (
    <chakra.div css={fundingStyles.page}>
      <SummarySkeleton />
      <chakra.div css={fundingStyles.history}>
        <HistorySkeleton />
      </chakra.div>
    </chakra.div>
  );
}
