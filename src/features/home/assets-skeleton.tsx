import { chakra } from "@chakra-ui/react/styled-system";
import { homeStyles } from "./home-styles.ts";
import { Bone, BoneRows, Skeleton } from "../../ui/skeleton.tsx";
import { ChangesBones } from "./value-changes/changes-skeleton.tsx";

/** Skeleton of the assets block. */
export function AssetsSkeleton() {
  return (
    <Skeleton>
      <chakra.div css={homeStyles.assetsBody}>
        <chakra.div css={homeStyles.figures}>
          <Bone width="40%" />
          <Bone width="70%" height="3.75rem" />
          <Bone width="90%" height="1.5rem" />
          <Bone width="60%" />
          <BoneRows rows={5} lines={1} />
        </chakra.div>
        <Bone width="100%" height="27.5rem" />
      </chakra.div>
      <ChangesBones />
    </Skeleton>
  );
}
