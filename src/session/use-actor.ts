import { useCallback, useSyncExternalStore } from "react";
import type {
  ActorName,
  ActorRegistry,
  AppActors,
  DialogInputs,
  DialogName,
} from "../actors/actor-registry.ts";
import { useAppServices } from "./app-services.ts";

/** The registry of running actors, to open and close dialogs. */
export function useActorRegistry(): ActorRegistry {
  return useAppServices().actors;
}

/** The running actor of a name, or undefined while there is none. */
export function useRunningActor<Name extends ActorName>(name: Name): AppActors[Name] | undefined {
  const actors = useActorRegistry();
  const get = () => actors.get(name);
  return useSyncExternalStore(actors.subscribe, get, get);
}

/** The running actor of a name; throws where there is none. */
export function useActor<Name extends ActorName>(name: Name): AppActors[Name] {
  const actor = useRunningActor(name);
  if (!actor) throw new Error(`No actor ${name}`);
  return actor;
}

/**
 * An actor that runs for as long as the view is shown; another input begins another one, so the
 * input must be the same object each time. Undefined before the first.
 */
export function useOpenedActor<Name extends DialogName>(
  name: Name,
  input: DialogInputs[Name],
): AppActors[Name] | undefined {
  const actors = useActorRegistry();
  const subscribe = useCallback(
    (onChange: () => void) => {
      actors.open(name, input);
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
