import { snapshotOf } from "../stage/actors.ts";
import type { RunningMachine } from "../stage/actors.ts";
import { registered } from "../model/registry.ts";
import { useWalk, useWalker } from "./walker-context.ts";

/** The running machine whose chart is shown, or null when none of its kind runs. */
export function useShownActor(): RunningMachine | null {
  const { machine } = useWalk();
  const running = useWalker().stage.running();
  const usual = registered(machine)?.at;
  const ofKind = running.filter((one) => one.machine === machine);
  return ofKind.find(({ at }) => at === usual) ?? ofKind[0] ?? null;
}

/** The ids of the states that the shown machine is in. */
export function useActive(): ReadonlySet<string> {
  const shown = useShownActor();
  const snapshot = shown && snapshotOf(shown.actor);
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  return new Set(snapshot?._nodes.map(({ id }) => id));
}
