import { failureOf } from "./failure.ts";

/** Parameter of a guard or an action: the error that an effect rejected with. */
export const errorOf = ({ event }: { readonly event: { readonly error: unknown } }) => event.error;

/** Assigner that stores the failure in the context; throws when the error is not a `Failure`. */
export const failureIn = (_args: unknown, error: unknown) => ({ failure: failureOf(error) });

/** Stores the failure; the machine has the action `keepFailure: assign(failureIn)`. */
export const keepFailure = { type: "keepFailure", params: errorOf } as const;
