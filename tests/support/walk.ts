import {
  type AnyStateMachine,
  createActor,
  fromPromise,
  type EventFrom,
  type InputFrom,
  SimulatedClock,
} from "xstate";
import { afterAll, expect } from "vitest";
import { transitionsOf } from "../../src/visualiser/model/transitions.ts";
import { noteWalk, walkNotes } from "./walk-notes.ts";

interface Pending {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly input: unknown;
}

/** Lets settled promises reach the waiting actors. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Expects that the tests of a file take every transition of a machine, or those of some names, unless
 * only some of the tests run.
 */
export function expectEveryTransition(
  machine: AnyStateMachine,
  isExpected: (name: string) => boolean = () => true,
): void {
  afterAll(() => {
    if (!walkNotes.areWhole()) return;
    const expected = transitionsOf(machine).filter(isExpected);
    expect(expected.filter((name) => !walkNotes.has(name))).toEqual([]);
  });
}

/**
 * Runs a machine on a simulated clock, and records its transitions. The test resolves the effects, by
 * default all of the machine's actors.
 */
export function walk<T extends AnyStateMachine>(
  machine: T,
  input?: InputFrom<T>,
  effects: readonly string[] = Object.keys(machine.implementations.actors),
) {
  const pending = new Map<string, Pending>();
  const clock = new SimulatedClock();
  const waiting = (name: string) =>
    fromPromise(
      ({ input: given }) =>
        new Promise((resolve, reject) => pending.set(name, { resolve, reject, input: given })),
    );
  const provided: AnyStateMachine = machine.provide({
    actors: Object.fromEntries(effects.map((name) => [name, waiting(name)])),
  });
  const actor = createActor(provided, {
    input,
    clock,
    inspect: noteWalk,
  } as Parameters<typeof createActor>[1]);
  actor.start();

  function take(name: string): Pending {
    const effect = pending.get(name);
    if (!effect) throw new Error(`The machine does not wait for '${name}'`);
    pending.delete(name);
    return effect;
  }

  return {
    actor,
    clock,
    send: (event: EventFrom<T>) => actor.send(event),
    state: () => actor.getSnapshot(),
    inputOf: (name: string) => pending.get(name)?.input,
    async resolve(name: string, output?: unknown) {
      take(name).resolve(output);
      await settle();
    },
    async fail(name: string, error: unknown) {
      take(name).reject(error);
      await settle();
    },
  };
}
