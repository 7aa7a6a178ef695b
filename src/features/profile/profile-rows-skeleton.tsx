import { BoneLine, ListSkeleton } from "../../ui/skeleton.tsx";
import { profileStyles } from "./profile-styles.ts";

/** Skeleton of rows with a name, a line of facts and a next step. */
export function ProfileRowsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <ListSkeleton css={profileStyles.rows} rows={rows}>
      <div>
        <strong>
          <BoneLine width="9rem" />
        </strong>
        <span>
          <BoneLine width="12rem" />
        </span>
      </div>
      <span>
        <BoneLine width="7rem" />
      </span>
    </ListSkeleton>
  );
}
