import type { IdentityChange, User } from "./types.ts";

/** Whether two states of a session show the same person's data, to the same person. */
export function isSameIdentity(one: User, other: User): boolean {
  return identityOf(one) === identityOf(other);
}

/** Names the effective user: two that differ never share a cache, a dialog or an answer. */
export function identityOf({ id, impersonatedName }: User): string {
  return `${id} ${impersonatedName ?? ""}`;
}

/** What happened when one user took the place of another. */
export function changeOf(before: User, after: User): IdentityChange {
  return { kind: kindOf(before, after), from: before.name, to: after.name };
}

function kindOf(before: User, after: User): IdentityChange["kind"] {
  if (after.impersonatedName !== null) return "impersonationStarted";
  return before.impersonatedName === null ? "otherUser" : "impersonationStopped";
}
