import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
} from "xstate";
import { nameOf } from "./transitions.ts";

/** Snapshot after an event, and the names of the transitions that it took. */
export interface Reached {
  readonly snapshot: AnyMachineSnapshot;
  readonly transitions: readonly string[];
}

/** Runs a machine without actors or effects: its initial snapshot, and the next one for an event. */
export function dryRun(machine: AnyStateMachine, input: unknown) {
  let transitions: string[] = [];
  const self = createActor(machine, {
    input,
    inspect(event) {
      // oxlint-disable-next-line no-underscore-dangle -- the inspection's own name for it
      if (event.type === "@xstate.microstep") transitions.push(...event._transitions.map(nameOf));
    },
  });
  const scope = {
    self,
    system: self.system,
    id: "",
    sessionId: "",
    logger() {},
    defer() {},
    stopChild() {},
    emit() {},
    actionExecutor() {},
  } as unknown as AnyActorScope;

  function reach(work: () => unknown): Reached {
    transitions = [];
    const snapshot = work() as AnyMachineSnapshot;
    return { snapshot, transitions };
  }

  return {
    start: () => reach(() => machine.getInitialSnapshot(scope as never, input)),
    next: (from: AnyMachineSnapshot, event: EventObject) =>
      reach(() => machine.transition(from, event, scope as never)),
  };
}
