import { chakra } from "@chakra-ui/react/styled-system";
import { Bone, Skeleton } from "../../../ui/skeleton.tsx";
import { fundingStyles } from "./funding-styles.ts";
import { sectionStyles } from "./section-styles.ts";

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

/** Skeleton of the chart. */
export function HistorySkeleton() {
  return (
    <Skeleton>
      <chakra.div css={sectionStyles.bones}>
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
