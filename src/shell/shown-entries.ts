import { permissions } from "../../machines/user/permissions.ts";
import type { NavigationEntry, User } from "../../machines/user/types.ts";
import { paths } from "../../machines/paths.ts";

/** Visible navigation entries; impersonation is hidden while impersonating. */
export function shownEntries(user: User): NavigationEntry[] {
  const { isImpersonating } = permissions(user);
  return user.navigation.filter(({ path }) => !isImpersonating || path !== paths.impersonation());
}
