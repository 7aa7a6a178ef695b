import { assign } from "xstate";
import { failureOf } from "../failure.ts";
import { cashSetup } from "./setup.ts";

/** Withdrawal of an instruction in the list. */
export const withdrawal = cashSetup.createStateConfig({
  initial: "idle",
  states: {
    idle: {
      on: {
        "withdrawal.requested": {
          guard: "isOwnAct",
          target: "asking",
          actions: assign({
            withdrawn: ({ event }) => event.instructionNumber,
            withdrawalFailure: null,
          }),
        },
      },
    },
    asking: {
      on: {
        "withdrawal.confirmed": "withdrawing",
        "withdrawal.cancelled": "idle",
      },
    },
    withdrawing: {
      invoke: {
        id: "withdrawInstruction",
        src: "withdrawInstruction",
        input: ({ context }) => context.withdrawn,
        onDone: [
          {
            guard: { type: "isWithdrawalUnsupported", params: ({ event }) => event.output },
            target: "unsupported",
          },
          { target: "idle" },
        ],
        onError: {
          target: "asking",
          actions: assign({ withdrawalFailure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    /** The API has no such call. */
    unsupported: {},
  },
});
