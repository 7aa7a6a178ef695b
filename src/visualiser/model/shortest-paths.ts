import type { AnyMachineSnapshot, EventObject } from "xstate";
import { type MachineExample, startOfTimeMs } from "../../../machines/example.ts";
import { dryRun } from "./dry-run.ts";
import { isResult, isWait, type Path, type Step } from "./path.ts";

/** More states than any machine of a dozen leaves comes to with its fixtures. */
const limit = 60_000;

/** What a step costs that a user would not usually take. */
const unusualCost = 6;
const failureCost = 2;

/** An event of the walk, with the step that it stands for. */
interface Move extends EventObject {
  readonly step: Step;
  readonly cost: number;
}

interface Visited {
  readonly snapshot: AnyMachineSnapshot;
  readonly cost: number;
  readonly before: Visited | null;
  readonly step: Step | null;
}

export interface ShortestPaths {
  /** To every state that the fixtures lead to, by the state's id. */
  readonly states: ReadonlyMap<string, Path>;
  /** Ending with every transition that they take, by the transition's name. */
  readonly transitions: ReadonlyMap<string, Path>;
}

/** The shortest paths through a machine by the way a user would go. */
export function shortestPaths(example: MachineExample, address: string): ShortestPaths {
  const states = new Map<string, { path: Path; cost: number }>();
  const transitions = new Map<string, { path: Path; cost: number }>();
  for (const [input, given] of Object.entries(example.inputs)) {
    const pathTo = (at: Visited): Path => ({
      machine: example.machine.id,
      input,
      steps: withRelativeWaits(stepsTo(at)),
    });
    const keep = (found: typeof states, name: string, at: Visited) => {
      const known = found.get(name);
      if (known && known.cost <= at.cost) return;
      found.set(name, { path: pathTo(at), cost: at.cost });
    };
    for (const { at, taken } of visits(example, address, given)) {
      for (const name of taken) keep(transitions, name, at);
      // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
      for (const { id } of at.snapshot._nodes) keep(states, id, at);
    }
  }
  const pathsOf = (found: typeof states) =>
    new Map([...found].map(([name, { path }]) => [name, path]));
  return { states: pathsOf(states), transitions: pathsOf(transitions) };
}

/** Every state of the graph by what leads to it at the least cost, and every step between them. */
function* visits(
  example: MachineExample,
  address: string,
  input: unknown,
): Generator<{ at: Visited; taken: readonly string[] }> {
  const run = dryRun(example.machine, input);
  const first = run.start();
  const start: Visited = { snapshot: first.snapshot, cost: 0, before: null, step: null };
  yield { at: start, taken: first.transitions };
  const queue = [[start]];
  const done = new Set<string>();
  for (let cost = 0; cost < queue.length && done.size < limit; cost += 1) {
    // The list grows while it is walked.
    for (const from of queue[cost] ?? []) {
      const key = keyOf(example, from.snapshot);
      if (done.has(key)) continue;
      done.add(key);
      for (const move of moves(example, address, from.snapshot)) {
        const { snapshot, transitions: taken } = run.next(from.snapshot, move);
        if (taken.length === 0) continue;
        const at = { snapshot, cost: cost + move.cost, before: from, step: move.step };
        yield { at, taken };
        (queue[at.cost] ??= []).push(at);
      }
      queue[cost + 1] ??= [];
    }
  }
}

function stepsTo({ before, step }: Visited): Step[] {
  return before && step ? [...stepsTo(before), step] : [];
}

/** Everything that may happen next: fixtures' events, answers that are awaited, time. */
function moves(
  { events, effects, ticker, ticks = [], unusual = [] }: MachineExample,
  to: string,
  snapshot: AnyMachineSnapshot,
): Move[] {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  const nodes = snapshot._nodes;
  const fired = (events as readonly EventObject[]).map((event) => ({
    ...event,
    step: { to, event },
  }));
  const settled = nodes
    .flatMap(({ invoke }) => invoke)
    .flatMap(({ id, src }) =>
      Object.entries(effects[typeof src === "string" ? src : id] ?? {}).map(([name, result]) => ({
        ...("output" in result
          ? { type: `xstate.done.actor.${id}`, output: result.output }
          : { type: `xstate.error.actor.${id}`, error: (result as { error: unknown }).error }),
        actorId: id,
        step: { to, effect: id, result: name },
      })),
    );
  const elapsed = nodes
    .flatMap((node) => node.after.map(({ eventType }) => ({ eventType, id: node.id })))
    .map(({ eventType, id }) => ({
      type: eventType,
      step: { to, after: delayOf(eventType, id) },
    }));
  const hasTicker =
    ticker && nodes.some(({ invoke }) => invoke.some(({ src }) => src === ticker.effect));
  const ticked = hasTicker
    ? ticks.map((ms) => ({ type: ticker.event, nowMs: startOfTimeMs + ms, step: { wait: ms } }))
    : [];
  const isFailure = (move: object) => "error" in move;
  return [...fired, ...settled, ...elapsed, ...ticked].map((move) => {
    const isUnusual = unusual.includes(nameOfStep(move.step));
    return { ...move, cost: isUnusual ? unusualCost : isFailure(move) ? failureCost : 1 };
  });
}

/** The event or the result that a step is about. */
function nameOfStep(step: Step): string {
  if ("event" in step) return step.event.type;
  return isResult(step) && typeof step.result === "string" ? step.result : "";
}

/** The name of the delay in the type of the event by which it ends. */
export function delayOf(eventType: string, stateId: string): string {
  return eventType.replace(/^xstate\.after\./, "").replace(`.${stateId}`, "");
}

/** What decides where a machine goes: its state and the part of its context that does. */
function keyOf({ decidedBy }: MachineExample, snapshot: AnyMachineSnapshot): string {
  const context = snapshot.context as Readonly<Record<string, unknown>>;
  const deciding = decidedBy ? decidedBy.map((key) => context[key]) : context;
  return JSON.stringify([snapshot.value, snapshot.status, deciding], (_, value: unknown) =>
    value === Infinity ? "Infinity" : value,
  );
}

/** The moments of ticks as the time between them; the first is told without waiting. */
function withRelativeWaits(steps: readonly Step[]): Step[] {
  let before = 0;
  return steps.flatMap((step): Step[] => {
    if (!isWait(step)) return [step];
    const wait = Math.max(0, step.wait - before);
    before = step.wait;
    return wait === 0 ? [] : [{ wait }];
  });
}
