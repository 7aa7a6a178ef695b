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
 * other fixtures of an event, then empty fields, from the last input back, then empty fields before
 * the step that stopped, whose form was not filled by an event.
 */
export function fitInput(path: Path, stopped: Stopped): Path | null {
  if (stopped.problem.kind !== "otherState") return null;
  const stage = createStage(path.machine);
  let best = { path, left: path.steps.length - stopped.at };
  let tries = 0;
  let isBetter = true;
  while (isBetter && best.left > 0) {
    isBetter = false;
    const at = best.path.steps.length - best.left;
    for (const candidates of otherInputs(best.path, at, machinesOf(best.path))) {
      for (const candidate of candidates) {
        tries += 1;
        if (tries > maxTries) break;
        const { length } = candidate.steps;
        const left = length - (stage.replay(candidate)?.at ?? length);
        if (left >= best.left) continue;
        best = { path: candidate, left };
        isBetter = true;
      }
      if (isBetter || tries > maxTries) break;
    }
  }
  return best.path === path ? null : best.path;
}

/**
 * Returns a recorded path that ends with invalid fields, as its page did: the last input of a form is
 * replaced by empty fields. Returns any other path as it is.
 */
export function leaveInvalid(path: Path): Path {
  if ((path.report?.invalidFields ?? 0) === 0) return path;
  const machines = machinesOf(path);
  const index = path.steps.findLastIndex(isEvent);
  const step = path.steps[index];
  if (!step || !isEvent(step) || !isRecordedInput(step)) return path;
  const stage = createStage(path.machine);
  const event = emptyForms(path, machines.get(step.to)).find(
    ({ type }) => type === step.event.type,
  );
  if (!event) return path;
  const invalid = { ...path, steps: path.steps.with(index, { ...step, event }) };
  return stage.replay(invalid) === null ? invalid : path;
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

/** Yields the paths with other input, those of one step at a time. */
function* otherInputs(
  path: Path,
  at: number,
  machines: ReadonlyMap<string, string>,
): Generator<Path[]> {
  for (let index = at; index >= 0; index -= 1) {
    const step = path.steps[index];
    if (!step || !isRecordedInput(step)) continue;
    yield variantsOf(path, step.event, machines.get(step.to)).map((event) => ({
      ...path,
      steps: path.steps.with(index, { ...step, event }),
    }));
  }
  const stopped = path.steps[at];
  if (!stopped || !isEvent(stopped)) return;
  yield emptyForms(path, machines.get(stopped.to)).map((event) => ({
    ...path,
    steps: path.steps.toSpliced(at, 0, { to: stopped.to, event }),
  }));
}

/** Whether a step is an event without what was typed. */
function isRecordedInput(step: Step): step is EventStep {
  return isEvent(step) && Object.keys(traceOf(step.event)).length + 1 >= keysOf(step.event);
}

const keysOf = (event: Event) => Object.keys(event).length;

function variantsOf(path: Path, event: Event, machine?: string): Event[] {
  const fixtures = eventsOf(machine).filter(
    (candidate) => candidate.type === event.type && fits(traceOf(event), candidate),
  );
  const withFields = fixtures.filter((fixture) => keysOf(fixture) > keysOf(event));
  return [...withFields.slice(1), ...withFields.flatMap((fixture) => emptiedEvents(path, fixture))];
}

const eventsOf = (machine = "") => (registered(machine)?.example.events ?? []) as readonly Event[];

/** Returns the events of a machine that change a field or a form, with empty fields. */
const emptyForms = (path: Path, machine?: string) =>
  eventsOf(machine)
    .filter((event) => event.type.endsWith(".changed"))
    .flatMap((event) => emptiedEvents(path, event));

/** Returns an event with empty fields; first with one each, if one was invalid in the recording. */
function emptiedEvents({ report }: Path, event: Event): Event[] {
  const all = { ...emptied(event), type: event.type };
  if (report?.invalidFields !== 1) return [all];
  const single = Object.entries(event).flatMap(([name, form]: [string, unknown]) =>
    Object.entries(fieldsOf(form)).map(([field, value]) => ({
      ...event,
      [name]: { ...fieldsOf(form), [field]: emptied(value) },
    })),
  );
  return [...single, all];
}

const fieldsOf = (form: unknown): object =>
  typeof form === "object" && form !== null && !Array.isArray(form) ? form : {};

/** Returns a value whose texts and lists are empty at every depth. */
function emptied<T>(value: T): T {
  if (typeof value === "string") return "" as T;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return [] as T;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptied(part)])) as T;
}
