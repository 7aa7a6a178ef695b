import { chakra } from "@chakra-ui/react/styled-system";
import { Bone, Skeleton } from "../../../ui/skeleton.tsx";
import { fundingStyles } from "./funding-styles.ts";

/** The outline of the last figure beside what it comes from. */
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

/** The outline of the chart under its sentence. */
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

/** The outline of the whole view. */
export function FundingSkeleton() {
  return (
    <>
      <SummarySkeleton />
      <chakra.div css={fundingStyles.history}>
        <HistorySkeleton />
      </chakra.div>
    </>
  );
}
