import type { AnyMachineSnapshot, EventObject } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { type MachineExample, startOfTimeMs } from "../../../machines/example.ts";
import type { Path, Step } from "./path.ts";

/** More states than any machine of a dozen leaves comes to with its fixtures. */
const limit = 60_000;

/** An event of the walk, with the step that it stands for. */
interface Move extends EventObject {
  readonly step: Step;
}

/** The shortest path to every state that the fixtures lead to, by the state's id. */
export function shortestPaths(example: MachineExample, address: string): Map<string, Path> {
  const found = new Map<string, Path>();
  for (const [input, given] of Object.entries(example.inputs)) {
    const paths = getShortestPaths(example.machine, {
      input: given,
      events: (snapshot: AnyMachineSnapshot) => moves(example, address, snapshot),
      serializeState: (snapshot: AnyMachineSnapshot) => keyOf(example, snapshot),
      serializeEvent: ({ type, step }: EventObject & { step?: Step }) =>
        type + JSON.stringify(step),
      limit,
    } as never) as unknown as readonly {
      readonly state: AnyMachineSnapshot;
      readonly steps: readonly { readonly event: Partial<Move> }[];
    }[];
    for (const { state, steps } of paths) {
      const own = withRelativeWaits(steps.flatMap(({ event }) => event.step ?? []));
      // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
      for (const { id } of state._nodes) {
        const known = found.get(id);
        if (known && known.steps.length <= own.length) continue;
        found.set(id, { machine: example.machine.id, input, steps: own });
      }
    }
  }
  return found;
}

/** Everything that may happen next: fixtures' events, answers that are awaited, time. */
function moves(
  { events, effects, ticker, ticks = [] }: MachineExample,
  to: string,
  snapshot: AnyMachineSnapshot,
): Move[] {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  const nodes = snapshot._nodes;
  const fired = (events as readonly EventObject[])
    .filter((event) => snapshot.can(event))
    .map((event) => ({ ...event, step: { to, event } }));
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
  return [...fired, ...settled, ...elapsed, ...ticked];
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
    if (!("wait" in step)) return [step];
    const wait = Math.max(0, step.wait - before);
    before = step.wait;
    return wait === 0 ? [] : [{ wait }];
  });
}
