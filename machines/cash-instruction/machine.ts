import type { ActorRefFrom } from "xstate";
import { instruction } from "./instruction-states.ts";
import { emptyCashForm } from "./draft.ts";
import { cashSetup } from "./setup.ts";
import { template } from "./template-states.ts";
import { withdrawal } from "./withdrawal-states.ts";

/**
 * State machine for a cash instruction, from the form to its number (CASH-01, CASH-02). The form is
 * kept until the instruction is sent or discarded. An instruction that may have arrived keeps its
 * idempotency key until one is received, so that sending it again cannot duplicate it.
 */
export const cashInstructionMachine = cashSetup.createMachine({
  id: "cashInstruction",
  context: ({ input }) => ({
    ...input,
    form: emptyCashForm(input.currency),
    discarded: null,
    idempotencyKey: "",
    doubts: [],
    unconfirmed: [],
    isTried: false,
    failure: null,
    templateProblem: null,
    template: null,
    reused: "",
    received: null,
    withdrawn: "",
    withdrawalFailure: null,
  }),
  type: "parallel",
  states: { instruction, template, withdrawal },
});

export type CashInstructionActor = ActorRefFrom<typeof cashInstructionMachine>;
