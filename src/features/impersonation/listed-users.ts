import type { ResponseOf } from "../../api/contract/call.ts";
import type { listUsers } from "../../api/contract/admin.ts";

export type User = ResponseOf<typeof listUsers>["users"][number];

/** A user with the localized texts of the row. */
export interface ListedUser {
  readonly id: string;
  readonly user: User;
  readonly role: string;
  readonly region: string;
  /** Empty unless the account is locked. */
  readonly locked: string;
}

/** Searchable text: also role and region, both localized and as in the API. */
export function userSearchText({ user, role, region, locked }: ListedUser): string {
  return [
    user.name,
    user.email,
    user.organisation,
    role,
    user.role,
    region,
    user.region,
    locked,
  ].join("\n");
}
