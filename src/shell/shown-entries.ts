import { permissions } from "../../machines/user/permissions.ts";
import type { NavigationEntry, User } from "../../machines/user/types.ts";
import { paths } from "../../machines/paths.ts";

/** The entries of the navigation that a user sees: while impersonating not the one to impersonate. */
export function shownEntries(user: User): NavigationEntry[] {
  const { isImpersonating } = permissions(user);
  return user.navigation.filter(({ path }) => !isImpersonating || path !== paths.impersonation());
}
