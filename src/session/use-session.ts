import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { availablePaths, type Permissions, permissions } from "../../machines/user/permissions.ts";
import type { User } from "../../machines/user/types.ts";
import { useActor } from "./use-actor.ts";

/** The signed-in user; throws in a view that is shown to nobody in particular. */
export function useUser(): User {
  const session = useActor("session");
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  if (!user) throw new Error("No user is signed in");
  return user;
}

export function usePermissions(): Permissions {
  return permissions(useUser());
}

/** Tells of a path, with its query or without, whether the user may open its page. */
export function useCanOpen(): (path: string) => boolean {
  const open = availablePaths(useUser());
  return (path) => open.includes(path.replace(/[?#].*$/, ""));
}

/** Asks the session to sign out. */
export function useSignOut(): () => void {
  const session = useActor("session");
  return useCallback(() => session.send({ type: "signOut.requested" }), [session]);
}

/** How another tab changed who is signed in here, and a way to say that it was read. */
export function useIdentityChange() {
  const session = useActor("session");
  const change = useSelector(session, (snapshot) => snapshot.context.change);
  const markRead = useCallback(() => session.send({ type: "change.read" }), [session]);
  return { change, markRead };
}
