import type { ImpersonationOutcome } from "../impersonation/types.ts";
import type { User } from "../user/types.ts";
import type { IdentityChange } from "./types.ts";

/** Whether two states of a session show the same person's data, to the same person. */
export function isSameIdentity(one: User, other: User): boolean {
  return identityOf(one) === identityOf(other);
}

/** Names the effective user: two that differ never share a cache, a dialog or a response. */
export function identityOf({ id, impersonatedName }: User): string {
  return `${id} ${impersonatedName ?? ""}`;
}

/** The user of a session that is signed in. */
export function signedInUser({ user }: { readonly user: User | null }): User {
  if (!user) throw new Error("Signed in without a user");
  return user;
}

/** A user as a renewed token says, with the privileges of before where the token names none. */
export function withPrivileges(user: User, { user: before }: { readonly user: User | null }): User {
  if (user.arePrivilegesKnown || !before) return user;
  const { navigation, header, arePrivilegesKnown } = before;
  return { ...user, navigation, header, arePrivilegesKnown };
}

/** What happened when another tab let one user take the place of another. */
export function changeElsewhere(before: User, after: User): IdentityChange {
  return { isElsewhere: true, kind: kindOf(before, after), from: before.name, to: after.name };
}

/** What happened when this tab began or ended an impersonation. */
export function changeHere(
  before: User,
  outcome: Exclude<ImpersonationOutcome, { kind: "lost" }>,
): IdentityChange {
  const kind = kinds[outcome.kind];
  return { isElsewhere: false, kind, from: before.name, to: outcome.user.name };
}

const kinds = {
  started: "impersonationStarted",
  stopped: "impersonationStopped",
  fellBack: "impersonationLost",
} as const;

function kindOf(before: User, after: User): IdentityChange["kind"] {
  if (after.impersonatedName !== null) return "impersonationStarted";
  return before.impersonatedName === null ? "otherUser" : "impersonationStopped";
}
