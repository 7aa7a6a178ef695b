import { type AnyStateMachine, fromPromise } from "xstate";
import { lazyMachine } from "./lazy-machine.ts";

/** Declares an effect by its types; it rejects until an implementation is provided. */
export function declareEffect<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`The effect '${name}' is not provided`)),
  );
}

/** Declares a child machine by its type; its actor fails until the machine is provided. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type is the declaration
export const declareMachine = <Machine extends AnyStateMachine>(name: string): Machine =>
  lazyMachine(() => {
    throw new Error(`The machine '${name}' is not provided`);
  });
