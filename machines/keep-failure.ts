import { failureOf } from "./failure.ts";

/** What an effect rejected with, as the parameter of a guard or an action. */
export const errorOf = ({ event }: { readonly event: { readonly error: unknown } }) => event.error;

/** The context's failure by what an effect rejected with; throws what is no failure. */
export const failureIn = (_args: unknown, error: unknown) => ({ failure: failureOf(error) });

/** Keeps what an effect rejected with; the machine has the action `keepFailure: assign(failureIn)`. */
export const keepFailure = { type: "keepFailure", params: errorOf } as const;
