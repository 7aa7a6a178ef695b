import { chakra } from "@chakra-ui/react/styled-system";
import { homeSlots } from "../../theme/recipes/home.ts";
import { Bone, Skeleton } from "../../ui/skeleton.tsx";

/** The outline of the figure beside its chart. */
export function AssetsSkeleton() {
  return (
    <Skeleton>
      <chakra.div css={homeSlots.assetsBody}>
        <chakra.div css={homeSlots.figures}>
          <Bone width="40%" />
          <Bone width="80%" height="4rem" />
          <Bone width="60%" />
        </chakra.div>
        <Bone width="100%" height="13rem" />
      </chakra.div>
    </Skeleton>
  );
}
