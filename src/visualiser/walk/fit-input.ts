import { fits, traceOf } from "../../../machines/trace.ts";
import { isEvent, type EventStep, type Path, type Step } from "../model/path.ts";
import { registered } from "../model/registry.ts";
import { machineActors } from "../stage/actors.ts";
import { settledBy } from "../stage/run.ts";
import { createStage, type Stopped } from "../stage/stage.ts";

/** Replays that are tried for one recording. */
const maxTries = 100;

type Event = EventStep["event"];

/**
 * Returns a recorded path with other input, so that it replays further than with the valid input of
 * the fixtures, or null: a recording has the names of its events, not what was typed. Tries the
 * other fixtures of an event, then empty fields, from the last input back.
 */
export function fitInput(path: Path, stopped: Stopped): Path | null {
  if (stopped.problem.kind !== "otherState") return null;
  const stage = createStage(path.machine);
  let best = { path, at: stopped.at };
  let tries = 0;
  let isBetter = true;
  while (isBetter && best.at < path.steps.length) {
    isBetter = false;
    for (const candidate of otherInputs(best.path, best.at, machinesOf(best.path))) {
      tries += 1;
      if (tries > maxTries) break;
      const at = stage.replay(candidate)?.at ?? path.steps.length;
      if (at <= best.at) continue;
      best = { path: candidate, at };
      isBetter = true;
      break;
    }
  }
  return best.path === path ? null : best.path;
}

/** Returns the machine at each address that a path reaches. */
function machinesOf(path: Path): ReadonlyMap<string, string> {
  const stage = createStage(path.machine);
  const found = new Map<string, string>();
  const note = () => {
    for (const { at, machine } of machineActors(stage.roots())) found.set(at, machine);
  };
  stage.subscribe(note);
  const settled = [...(path.settled ?? []), ...settledBy(path)];
  stage.replay({ ...path, steps: [], settled });
  for (const step of path.steps) {
    try {
      stage.take(step);
    } catch {
      break;
    }
    note();
  }
  return found;
}

function* otherInputs(path: Path, at: number, machines: ReadonlyMap<string, string>) {
  for (let index = at; index >= 0; index -= 1) {
    const step = path.steps[index];
    if (!step || !isRecordedInput(step)) continue;
    for (const event of variantsOf(step.event, machines.get(step.to) ?? "")) {
      yield { ...path, steps: path.steps.with(index, { ...step, event }) };
    }
  }
}

/** Whether a step is an event without what was typed. */
function isRecordedInput(step: Step): step is EventStep {
  return isEvent(step) && Object.keys(traceOf(step.event)).length + 1 >= keysOf(step.event);
}

const keysOf = (event: Event) => Object.keys(event).length;

function variantsOf(event: Event, machine: string): Event[] {
  const events = (registered(machine)?.example.events ?? []) as readonly Event[];
  const fixtures = events.filter(
    (candidate) => candidate.type === event.type && fits(traceOf(event), candidate),
  );
  const withFields = fixtures.filter((fixture) => keysOf(fixture) > keysOf(event));
  return [
    ...withFields.slice(1),
    ...withFields.map((withField) => ({ ...emptied(withField), type: withField.type })),
  ];
}

/** Returns a value whose texts are empty at every depth. */
function emptied<T>(value: T): T {
  if (typeof value === "string") return "" as T;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(emptied) as T;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptied(part)])) as T;
}
