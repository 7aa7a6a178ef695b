import type { ImpersonationOutcome } from "../impersonation/types.ts";
import type { User } from "../user/types.ts";
import type { IdentityChange } from "./types.ts";

/** Whether two states of a session show the same data to the same user. */
export function isSameIdentity(one: User, other: User): boolean {
  return identityOf(one) === identityOf(other);
}

/** Returns a key of the effective user; different keys never share a cache, dialog or response. */
export function identityOf({ id, impersonatedName }: User): string {
  return `${id} ${impersonatedName ?? ""}`;
}

/** Returns a user from a renewed token, with the previous privileges when the token has none. */
export function withPrivileges(user: User, { user: before }: { readonly user: User | null }): User {
  if (user.arePrivilegesKnown || !before) return user;
  const { navigation, header, arePrivilegesKnown } = before;
  return { ...user, navigation, header, arePrivilegesKnown };
}

/** Describes how another tab replaced the signed-in user, or the API took pages from them. */
export function changeElsewhere(before: User, after: User): IdentityChange {
  return { isElsewhere: true, kind: kindOf(before, after), from: before.name, to: after.name };
}

/** Describes how this tab started or stopped an impersonation. */
export function changeHere(
  before: User,
  outcome: Exclude<ImpersonationOutcome, { kind: "lost" }>,
): IdentityChange {
  const change = { ...changeElsewhere(before, outcome.user), isElsewhere: false };
  return outcome.kind === "fellBack" ? { ...change, kind: "impersonationLost" } : change;
}

function kindOf(before: User, after: User): IdentityChange["kind"] {
  if (before === after) return "accessLost";
  if (after.impersonatedName !== null) return "impersonationStarted";
  // Not every token names the administrator.
  const isStop =
    before.impersonatedName !== null && (before.actor?.email || after.email) === after.email;
  return isStop ? "impersonationStopped" : "otherUser";
}
