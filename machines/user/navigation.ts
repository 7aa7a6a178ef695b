import { paths } from "../paths.ts";
import type { User } from "./types.ts";

/**
 * Returns the first path of the navigation list (specification 1, section 6); without any, the page
 * "under construction".
 */
export function landingPage(user: User): string {
  return user.navigation[0]?.path ?? paths.underConstruction();
}

/** Whether a user may act as another one, and is not doing so. */
export function canImpersonate(user: User): boolean {
  return (
    user.impersonatedName === null &&
    user.navigation.some(({ path }) => path === paths.impersonation())
  );
}
