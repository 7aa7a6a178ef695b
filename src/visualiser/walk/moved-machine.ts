import type { Stage } from "../stage/stage.ts";

/** Returns the machine, other than the shown one, that took the last step; otherwise null. */
export function movedMachine(stage: Stage, shown: string): string | null {
  const running = new Set(stage.running().map(({ machine }) => machine));
  const moved = stage.lastTransitions().map((name) => name.split(/[. ]/)[0] ?? "");
  if (running.has(shown) && moved.includes(shown)) return null;
  return moved.findLast((machine) => running.has(machine) && machine !== shown) ?? null;
}
