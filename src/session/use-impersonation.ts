import { useSelector } from "@xstate/react";
import type { ImpersonationEvent } from "../../machines/impersonation/types.ts";
import { useRunningActor } from "./use-actor.ts";

/** The impersonation of the signed-in user, or what could become one. */
export function useImpersonation() {
  const impersonation = useRunningActor("impersonation");
  const target = useSelector(impersonation, (snapshot) => snapshot?.context.target ?? null);
  return {
    /** Whom the latest start is about. */
    target,
    isStarting: useSelector(impersonation, (snapshot) => snapshot?.hasTag("starting") ?? false),
    isStopping: useSelector(impersonation, (snapshot) => snapshot?.hasTag("stopping") ?? false),
    failure: useSelector(impersonation, (snapshot) => snapshot?.context.failure ?? null),
    send: (event: ImpersonationEvent) => impersonation?.send(event),
  };
}
