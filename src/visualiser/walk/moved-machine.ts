import type { Stage } from "../stage/stage.ts";
import type { Walk } from "./walker.ts";

/** Shows the chart of another machine when the shown one has ended; otherwise only names it. */
export function followMachine(stage: Stage, shown: string): Pick<Walk, "machine" | "moved"> {
  const moved = movedMachine(stage, shown);
  const isOver = !stage.running().some(({ machine }) => machine === shown);
  return moved && isOver ? { machine: moved, moved: null } : { machine: shown, moved };
}

/** Returns the machine, other than the shown one, that took the last step; otherwise null. */
function movedMachine(stage: Stage, shown: string): string | null {
  const running = new Set(stage.running().map(({ machine }) => machine));
  const moved = stage.lastTransitions().map((name) => name.split(/[. ]/)[0] ?? "");
  if (running.has(shown) && moved.includes(shown)) return null;
  return moved.findLast((machine) => running.has(machine) && machine !== shown) ?? null;
}
