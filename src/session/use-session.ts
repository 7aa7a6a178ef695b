import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { availablePaths, type Permissions, permissions } from "../../machines/user/permissions.ts";
import type { User } from "../../machines/user/types.ts";
import { useActor } from "./use-actor.ts";

/** Returns the signed-in user; throws when there is none. */
export function useUser(): User {
  const session = useActor("session");
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  if (!user) throw new Error("No user is signed in");
  return user;
}

export function usePermissions(): Permissions {
  return permissions(useUser());
}

/** Returns a function that checks whether the user may open a path, ignoring its query. */
export function useCanOpen(): (path: string) => boolean {
  const open = availablePaths(useUser());
  return (path) => open.includes(path.replace(/[?#].*$/, ""));
}

export function useSignOut(): () => void {
  const session = useActor("session");
  return useCallback(() => session.send({ type: "signOut.requested" }), [session]);
}
