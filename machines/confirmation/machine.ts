import { assign, setup } from "xstate";
import { failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import type {
  ConfirmationContext,
  ConfirmationEvent,
  ConfirmationInput,
  ConfirmationOutput,
} from "./types.ts";

/**
 * State machine for confirming an act that matters before it is repeated (CONFIRM-01). Another way
 * to confirm is a state beside `checkingPassword`, reached from `asking` and ending in `confirmed`.
 */
export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    input: {} as ConfirmationInput,
    output: {} as ConfirmationOutput,
    tags: {} as "busy",
  },
  actors: { confirmByPassword: declareEffect<void, string>("confirmByPassword") },
  actions: { keepFailure: assign(failureIn), clearPassword: assign({ password: "" }) },
  guards: { hasPassword: ({ context }) => context.password !== "" },
}).createMachine({
  id: "confirmation",
  context: ({ input }) => ({ ...input, password: "", isTried: false, failure: null }),
  initial: "asking",
  output: ({ event }) => ({ isConfirmed: event.output === "confirmed" }),
  states: {
    asking: {
      on: {
        "password.changed": {
          actions: assign({ password: ({ event }) => event.password, failure: null }),
        },
        "password.submitted": [
          { guard: "hasPassword", target: "checkingPassword" },
          { actions: assign({ isTried: true }) },
        ],
        "confirmation.cancelled": "cancelled",
      },
    },
    checkingPassword: {
      tags: "busy",
      entry: assign({ failure: null, isTried: true }),
      invoke: {
        id: "confirmByPassword",
        src: "confirmByPassword",
        input: ({ context }) => context.password,
        onDone: "confirmed",
        onError: { target: "asking", actions: keepFailure },
      },
      on: { "confirmation.cancelled": "cancelled" },
    },
    confirmed: { type: "final", entry: "clearPassword", output: "confirmed" },
    cancelled: { type: "final", entry: "clearPassword" },
  },
});
