import { isEvent, type Path } from "../model/path.ts";
import { registered, registry, walkedMachine } from "../model/registry.ts";
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

/** Returns the running machine of a page, if that is not the page of the shown machine. */
export function machineOfPage(stage: Stage, shown: string, pathname: string): string | null {
  if (registered(shown)?.path.split("?")[0] === pathname) return null;
  const running = new Set(stage.running().map(({ machine }) => machine));
  const ofPage = registry.filter(({ path }) => path.split("?")[0] === pathname);
  const next = ofPage.find(({ example }) => running.has(example.machine.id));
  return next?.example.machine.id ?? null;
}

/** Returns the machine that the last step, or the last event, was sent to, if it still runs. */
export function machineOfLastStep(stage: Stage, kind: "any" | "event" = "any"): string | null {
  const last = stage
    .path()
    .steps.findLast((step) => "to" in step && (kind === "any" || isEvent(step)));
  const to = last && "to" in last ? last.to : null;
  return stage.running().find(({ at }) => at === to)?.machine ?? null;
}

/** Returns the machine that a replayed path leads to; a recording begins with the session. */
export function machineOfPath(stage: Stage, path: Path): string {
  const walked = walkedMachine(path);
  const isOfSession = path.report !== undefined && walked === path.machine;
  return (isOfSession && machineOfLastStep(stage, "event")) || walked;
}
