import { fromPromise } from "xstate";

/** An effect declared by its types only; it rejects until one is provided under its name. */
export function declareEffect<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`The effect '${name}' is not provided`)),
  );
}
