import { snapshotOf } from "../stage/actors.ts";
import type { RunningMachine } from "../stage/actors.ts";
import { runningActorOf } from "../walk/moved-machine.ts";
import { useWalk } from "./walker-context.ts";

/** Returns the running machine of the shown chart, or null. */
export function useShownActor(): RunningMachine | null {
  const { machine, walker } = useWalk();
  return runningActorOf(walker.stage, machine);
}

/** Returns the ids of the active states of the shown machine. */
export function useActive(): ReadonlySet<string> {
  const shown = useShownActor();
  const snapshot = shown && snapshotOf(shown.actor);
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  return new Set(snapshot?._nodes.map(({ id }) => id));
}
