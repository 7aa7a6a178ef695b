import { snapshotOf } from "../stage/actors.ts";
import type { RunningMachine } from "../stage/actors.ts";
import { registered } from "../model/registry.ts";
import { useWalk } from "./walker-context.ts";

/** Returns the running machine of the shown chart, or null. */
export function useShownActor(): RunningMachine | null {
  const { machine, walker } = useWalk();
  const running = walker.stage.running();
  const usual = registered(machine)?.at;
  const ofKind = running.filter((item) => item.machine === machine);
  return ofKind.find(({ at }) => at === usual) ?? ofKind[0] ?? null;
}

/** Returns the ids of the active states of the shown machine. */
export function useActive(): ReadonlySet<string> {
  const shown = useShownActor();
  const snapshot = shown && snapshotOf(shown.actor);
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  return new Set(snapshot?._nodes.map(({ id }) => id));
}
