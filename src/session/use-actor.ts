import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { Subscription } from "xstate";
import type {
  ActorName,
  ActorRegistry,
  AppActors,
  DialogInputs,
  DialogName,
} from "../actors/actor-registry.ts";
import { useAppDependencies } from "./app-dependencies.ts";

/** Returns the registry of running actors, to open and close dialogs. */
export function useActorRegistry(): ActorRegistry {
  return useAppDependencies().actors;
}

/** Returns the running actor of a name, or undefined. */
export function useRunningActor<Name extends ActorName>(name: Name): AppActors[Name] | undefined {
  const actors = useActorRegistry();
  const get = () => actors.get(name);
  return useSyncExternalStore(actors.subscribe, get, get);
}

/** Returns the running actor of a name; throws when there is none. */
export function useActor<Name extends ActorName>(name: Name): AppActors[Name] {
  const actor = useRunningActor(name);
  if (!actor) throw new Error(`No actor ${name}`);
  return actor;
}

/**
 * Runs an actor while the view is mounted; returns undefined before it starts. A new input restarts
 * it, so the input must be a stable reference.
 */
export function useOpenedActor<Name extends DialogName>(
  name: Name,
  input: DialogInputs[Name],
): AppActors[Name] | undefined {
  const actors = useActorRegistry();
  const subscribe = useCallback(
    (onChange: () => void) => {
      void actors.open(name, input);
      const stop = actors.subscribe(onChange);
      return () => {
        stop();
        actors.close(name);
      };
    },
    [actors, name, input],
  );
  const get = () => actors.get(name);
  return useSyncExternalStore(subscribe, get, get);
}

/** Handles events that an actor emits; subscribes again after each render. */
export function useSubscription(subscribe: () => Subscription): void {
  useEffect(() => {
    const subscription = subscribe();
    return () => subscription.unsubscribe();
  });
}
