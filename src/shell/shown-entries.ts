import { permissions } from "../../machines/session/permissions.ts";
import type { NavigationEntry, User } from "../../machines/session/types.ts";
import { paths } from "../app/paths.ts";

/** The entries of the navigation that a user sees: while impersonating not the one to impersonate. */
export function shownEntries(user: User): NavigationEntry[] {
  const { isImpersonating } = permissions(user);
  return user.navigation.filter(({ path }) => !isImpersonating || path !== paths.impersonation());
}
