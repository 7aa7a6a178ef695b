import { useCallback, useSyncExternalStore } from "react";
import type { AppActors, DialogInputs, DialogName } from "../actors/actor-registry.ts";
import { useActorRegistry } from "./use-actor.ts";

/**
 * Starts an actor with the first view that needs it, and keeps it until the user changes or signs
 * out; returns undefined before it starts.
 */
export function useKeptActor<Name extends DialogName>(
  name: Name,
  input: DialogInputs[Name],
): AppActors[Name] | undefined {
  const actors = useActorRegistry();
  const get = () => actors.get(name);
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!actors.get(name)) void actors.open(name, input);
      return actors.subscribe(onChange);
    },
    [actors, name, input],
  );
  return useSyncExternalStore(subscribe, get, get);
}
