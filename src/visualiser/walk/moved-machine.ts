import type { Stage } from "../stage/stage.ts";

/** Another machine than the shown one that the last step went to; null where it went to that one. */
export function movedMachine(stage: Stage, shown: string): string | null {
  const running = new Set(stage.running().map(({ machine }) => machine));
  const moved = stage.lastTransitions().map((name) => name.split(/[. ]/)[0] ?? "");
  if (running.has(shown) && moved.includes(shown)) return null;
  return moved.findLast((machine) => running.has(machine) && machine !== shown) ?? null;
}
