import type { ResponseOf } from "../../api/contract/call.ts";
import type { listUsers } from "../../api/contract/admin.ts";

export type User = ResponseOf<typeof listUsers>["users"][number];

/** A user with the texts of their row. */
export interface ListedUser {
  readonly id: string;
  readonly user: User;
  readonly role: string;
  readonly region: string;
}

/** Everything that a search looks in: roles and regions in the reader's language and as the API names them. */
export function userSearchText({ user, role, region }: ListedUser): string {
  return [user.name, user.email, user.organisation, role, user.role, region, user.region].join(
    "\n",
  );
}
