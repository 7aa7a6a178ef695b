import { chakra } from "@chakra-ui/react/styled-system";
import { detailListStyles } from "./detail-list-styles.ts";
import { BoneLine, Skeleton } from "./skeleton.tsx";

/** Skeleton of a description list. */
export function DetailListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <Skeleton>
      <chakra.div css={detailListStyles}>
        {Array.from({ length: rows }, (_, at) => (
          <div key={at} data-bone="detail">
            <BoneLine width="6rem" />
            <BoneLine width="11rem" />
          </div>
        ))}
      </chakra.div>
    </Skeleton>
  );
}
