import { useSelector } from "@xstate/react";
import { useRunningActor } from "../../../session/index.ts";

/** Whether the user's notification settings, while open, are known to prevent emails of reports. */
export function useAreEmailsOff(): boolean {
  const actor = useRunningActor("notificationSettings");
  return useSelector(actor, (snapshot) => snapshot?.context.saved?.reports === false);
}
