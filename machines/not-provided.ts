import { type AnyStateMachine, fromPromise } from "xstate";
import { lazyMachine } from "./lazy-machine.ts";

/** Declares an action by the type of its parameter; it throws until an implementation is provided. */
export const declareAction =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type is the declaration
  <Params = undefined>(name: string) =>
    (_action: unknown, _params: Params): void => {
      throw new Error(`The effect '${name}' is not provided`);
    };

/** Declares an effect by its types; it rejects until an implementation is provided. */
export const declareEffect = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(async () => declareAction(name)(null, undefined) as never);

/** Declares a child machine by its type; its actor fails until the machine is provided. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type is the declaration
export const declareMachine = <Machine extends AnyStateMachine>(name: string): Machine =>
  lazyMachine(() => {
    throw new Error(`The machine '${name}' is not provided`);
  });
