import type { User } from "./types.ts";

/** Returns the signed-in user; throws when there is none. */
export function signedInUser({ user }: { readonly user: User | null }): User {
  if (!user) throw new Error("No user is signed in");
  return user;
}
