import { errorOf } from "../keep-failure.ts";
import { cashSetup } from "./setup.ts";

/** Withdrawal of an instruction in the list. */
export const withdrawal = cashSetup.createStateConfig({
  initial: "idle",
  on: {
    "withdrawal.requested": {
      guard: "isOwnAct",
      target: ".asking",
      actions: { type: "askToWithdraw", params: ({ event }) => event.instructionNumber },
    },
  },
  states: {
    idle: {},
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
          actions: { type: "keepWithdrawalFailure", params: errorOf },
        },
      },
      // The outcome of what is being withdrawn is awaited first.
      on: { "withdrawal.requested": {} },
    },
    /** The API has no such call. */
    unsupported: { on: { "withdrawal.requested": {} } },
  },
});
