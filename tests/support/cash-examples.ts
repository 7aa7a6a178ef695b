import { sharedPassword } from "../../sandbox/seed/personas.ts";
import { cashInstruction, receivedInstruction } from "./api-example-records.ts";

const password = { method: "password", password: sharedPassword };

/** Examples of the calls for cash instructions and for what they need. */
export const cashExamples = {
  createCashInstruction: { as: "client-uk", request: { body: cashInstruction } },
  listCashInstructions: { as: "client-uk" },
  withdrawCashInstruction: { as: "client-uk", request: receivedInstruction },
  confirmSession: { as: "client-uk", request: { body: password } },
} as const;
