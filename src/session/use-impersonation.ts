import { useSelector } from "@xstate/react";
import type { ImpersonationEvent } from "../../machines/impersonation/types.ts";
import { useRunningActor } from "./use-actor.ts";

/** Returns the state and actions of the user's impersonation. */
export function useImpersonation() {
  const impersonation = useRunningActor("impersonation");
  const target = useSelector(impersonation, (snapshot) => snapshot?.context.target ?? null);
  return {
    /** User of the latest start. */
    target,
    isStarting: useSelector(impersonation, (snapshot) => snapshot?.hasTag("starting") ?? false),
    isStopping: useSelector(impersonation, (snapshot) => snapshot?.hasTag("stopping") ?? false),
    failure: useSelector(impersonation, (snapshot) => snapshot?.context.failure ?? null),
    send: (event: ImpersonationEvent) => impersonation?.send(event),
  };
}
