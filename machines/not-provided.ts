import { fromPromise } from "xstate";

/** Declares an effect by its types; it rejects until an implementation is provided. */
export function declareEffect<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`The effect '${name}' is not provided`)),
  );
}
