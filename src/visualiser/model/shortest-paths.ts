import type { AnyMachineSnapshot, EventObject } from "xstate";
import { type MachineExample, startOfTimeMs } from "../../../machines/example.ts";
import { delayOf, noteDelays, type ReachedDelays } from "./delays.ts";
import { dryRun } from "./dry-run.ts";
import { isResult, isWait, type Path, type Step } from "./path.ts";

/** Maximum number of visited states of one input; a machine that exceeds it has an endless space. */
const limit = 5_000;

/** Cost of a step that users rarely take; others cost 1. */
const unusualCost = 6;
const failureCost = 2;

/** An event with the step that it represents. */
interface Move extends EventObject {
  readonly step: Step;
  readonly cost: number;
}

interface Visited {
  readonly snapshot: AnyMachineSnapshot;
  readonly cost: number;
  readonly before: Visited | null;
  readonly step: Step | null;
  /** Time of the last tick since the start; time does not go back. */
  readonly tickMs: number;
}

export interface ShortestPaths {
  /** Paths to every reachable state, by its id. */
  readonly states: ReadonlyMap<string, Path>;
  /** Paths that end with every transition, by its name. */
  readonly transitions: ReadonlyMap<string, Path>;
  /** Figures of the delays that depend on the context. */
  readonly delays: ReachedDelays;
}

/** Results by example and address: several readers need those of every machine. */
const searched = new WeakMap<MachineExample, Map<string, ShortestPaths>>();

/**
 * Returns the shortest paths through a machine, preferring steps that users usually take.
 *
 * @throws {Error} if the machine has more states than can be searched.
 */
export function shortestPaths(example: MachineExample, address: string): ShortestPaths {
  const ofExample = searched.get(example) ?? new Map<string, ShortestPaths>();
  const paths = ofExample.get(address) ?? search(example, address);
  searched.set(example, ofExample.set(address, paths));
  return paths;
}

function search(example: MachineExample, address: string): ShortestPaths {
  const states = new Map<string, { path: Path; cost: number }>();
  const transitions = new Map<string, { path: Path; cost: number }>();
  const delays = new Map<string, Set<number>>();
  for (const [input, given] of Object.entries(example.inputs)) {
    const pathTo = (at: Visited): Path => ({
      machine: example.machine.id,
      input,
      steps: withRelativeWaits(stepsTo(at)),
    });
    const inputCost = example.unusual?.includes(input) ? unusualCost : 0;
    const keep = (found: typeof states, name: string, at: Visited) => {
      const known = found.get(name);
      const cost = inputCost + at.cost;
      if (known && known.cost <= cost) return;
      found.set(name, { path: pathTo(at), cost });
    };
    for (const { at, taken } of visits(example, address, given)) {
      for (const name of taken) keep(transitions, name, at);
      // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
      for (const { id } of at.snapshot._nodes) keep(states, id, at);
      noteDelays(delays, at.snapshot);
    }
  }
  const pathsOf = (found: typeof states) =>
    new Map([...found].map(([name, { path }]) => [name, path]));
  return { states: pathsOf(states), transitions: pathsOf(transitions), delays };
}

/** Visits every state in order of cost (Dijkstra), and every transition between them. */
function* visits(
  example: MachineExample,
  address: string,
  input: unknown,
): Generator<{ at: Visited; taken: readonly string[] }> {
  const run = dryRun(example.machine, input);
  const first = run.start();
  const start: Visited = { snapshot: first.snapshot, cost: 0, before: null, step: null, tickMs: 0 };
  yield { at: start, taken: first.transitions };
  const queue = [[start]];
  const done = new Set<string>();
  for (let cost = 0; cost < queue.length; cost += 1) {
    // The list grows during the iteration.
    for (const from of queue[cost] ?? []) {
      const key = keyOf(example, from.snapshot);
      if (done.has(key)) continue;
      done.add(key);
      if (done.size > limit)
        throw new Error(`${example.machine.id} has more than ${limit} states to search`);
      for (const move of moves(example, address, from.snapshot)) {
        const tickMs = isWait(move.step) ? move.step.wait : from.tickMs;
        if (tickMs < from.tickMs) continue;
        const { snapshot, transitions: taken } = run.next(from.snapshot, move);
        if (taken.length === 0) continue;
        const at = { snapshot, cost: cost + move.cost, before: from, step: move.step, tickMs };
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

/** Returns all possible next events: fixtures' events, results of effects, delays and ticks. */
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

/** Returns the event type or the result's name of a step. */
function nameOfStep(step: Step): string {
  if ("event" in step) return step.event.type;
  return isResult(step) && typeof step.result === "string" ? step.result : "";
}

/** Key of a snapshot: its state, and the part of its context that affects transitions. */
function keyOf({ decidedBy }: MachineExample, snapshot: AnyMachineSnapshot): string {
  const context = snapshot.context as Readonly<Record<string, unknown>>;
  const deciding = decidedBy ? decidedBy.map((key) => context[key]) : context;
  return JSON.stringify([snapshot.value, snapshot.status, deciding], (_, value: unknown) =>
    value === Infinity ? "Infinity" : value,
  );
}

/** Converts the absolute times of ticks to relative waits; the first tick needs none. */
function withRelativeWaits(steps: readonly Step[]): Step[] {
  let before = 0;
  return steps.flatMap((step): Step[] => {
    if (!isWait(step)) return [step];
    const wait = Math.max(0, step.wait - before);
    before = step.wait;
    return wait === 0 ? [] : [{ wait }];
  });
}
