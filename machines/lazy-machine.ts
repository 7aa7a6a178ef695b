import type { AnyActorLogic, AnyStateMachine } from "xstate";

/** A machine that is read when an actor of it is created, so that its code can be loaded by then. */
export function lazyMachine<Machine extends AnyStateMachine>(read: () => Machine): Machine {
  const logic: Omit<AnyActorLogic, "~types"> = {
    getInitialSnapshot: (scope, input) => read().getInitialSnapshot(scope, input),
    start: (snapshot) => read().start(snapshot),
    transition: (snapshot, event, scope) => read().transition(snapshot, event, scope),
    getPersistedSnapshot: (snapshot, options) => read().getPersistedSnapshot(snapshot, options),
  };
  return logic as Machine;
}
