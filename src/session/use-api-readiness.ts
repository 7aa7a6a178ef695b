import { useSelector } from "@xstate/react";
import { useRunningActor } from "./use-actor.ts";

/** State of the API health check. */
export type ApiReadiness = "checking" | "ready" | "unreachable";

/** Returns the state of the API health check. */
export function useApiReadiness(): ApiReadiness {
  const health = useRunningActor("health");
  return useSelector(health, (snapshot) => {
    if (snapshot?.hasTag("ready")) return "ready";
    return snapshot?.hasTag("unreachable") ? "unreachable" : "checking";
  });
}

export const useIsApiReady = (): boolean => useApiReadiness() === "ready";

export function useIsApiUnreachable(): boolean {
  const health = useRunningActor("health");
  return useSelector(health, (snapshot) => snapshot?.hasTag("unreachable") ?? false);
}
