import { BoneLine, ListSkeleton } from "../../ui/skeleton.tsx";
import { cashStyles } from "./cash-styles.ts";

/** Skeleton of instructions in a list. */
export function InstructionsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <ListSkeleton css={cashStyles.list} rows={rows}>
      <div>
        <strong>
          <BoneLine width="14rem" />
        </strong>
        <BoneLine width="10rem" />
      </div>
      <div>
        <BoneLine width="15rem" />
        <BoneLine width="5rem" />
      </div>
      <BoneLine width="12rem" />
    </ListSkeleton>
  );
}
