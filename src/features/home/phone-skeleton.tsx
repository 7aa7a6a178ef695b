import { chakra } from "@chakra-ui/react/styled-system";
import { Bone, Skeleton } from "../../ui/skeleton.tsx";
import { homeStyles } from "./home-styles.ts";

/** Skeleton of a phone's figure, sentence and line. */
export function PhoneSkeleton() {
  return (
    <Skeleton>
      <chakra.div css={homeStyles.phoneSkeleton}>
        <Bone width="70%" height="3.75rem" />
        <Bone width="100%" height="2.75rem" />
        <Bone width="100%" height="2.625rem" />
        <Bone width="90%" height="2.5rem" />
      </chakra.div>
    </Skeleton>
  );
}
