import { useSelector } from "@xstate/react";
import { useActor } from "./use-actor.ts";

/**
 * Returns how the signed-in user was changed, what was not sent because of it, and a function that
 * closes the notice.
 */
export function useIdentityChange() {
  const session = useActor("session");
  const { change, unsent } = useSelector(session, (snapshot) => snapshot.context);
  return {
    change,
    /** Whether toasts announce the change, since this tab asked for it. */
    isAnnounced: change !== null && !change.isElsewhere && change.kind !== "impersonationLost",
    unsent,
    markRead: () => session.send({ type: "change.read" }),
  };
}
