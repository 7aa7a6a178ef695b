import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
} from "xstate";
import { nameOf } from "./transitions.ts";

/** Where an event leads, and the transitions that it takes, by name. */
export interface Reached {
  readonly snapshot: AnyMachineSnapshot;
  readonly transitions: readonly string[];
}

/** A machine without actors or effects: only where it starts and where events lead. */
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
