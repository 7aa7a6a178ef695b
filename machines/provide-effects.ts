import { type AnyStateMachine, StateMachine } from "xstate";

type Effects<Machine extends AnyStateMachine> = Pick<
  Parameters<Machine["provide"]>[0],
  "actors" | "actions"
>;

/**
 * Like `machine.provide`, but shares the state nodes of the machine instead of building them again.
 * XState reads implementations from the snapshot's machine.
 */
export function provideEffects<Machine extends AnyStateMachine>(
  machine: Machine,
  { actors, actions }: Effects<Machine>,
): Machine {
  const { implementations } = machine;
  const provided: Machine = Object.create(machine);
  provided.implementations = {
    ...implementations,
    actors: { ...implementations.actors, ...actors },
    actions: { ...implementations.actions, ...actions },
  };
  // The constructor of XState binds methods to its own machine.
  for (const [name, value] of Object.entries(machine)) {
    if (typeof value !== "function") continue;
    const method = StateMachine.prototype[name as "transition"];
    Object.assign(provided, { [name]: method.bind(provided) });
  }
  return provided;
}
