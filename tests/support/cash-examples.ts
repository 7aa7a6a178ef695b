import type { Api } from "./embedded-api.ts";
import { sharedPassword } from "../../sandbox/seed/personas.ts";
import { cashInstruction, receivedInstruction } from "./api-example-records.ts";

/** Lets another person of the client send an instruction that the persona can approve. */
async function waitingInstruction(api: Api) {
  const { sandbox } = api;
  sandbox.db.exec("UPDATE users SET requires_otp = 0 WHERE id = 'needs-otp'");
  const { access_token: token } = await api.tokensOf("needs-otp");
  const body = { ...cashInstruction, amount: 6_000_000, idempotencyKey: "key-3" };
  const response = await api.call("createCashInstruction", { token, body });
  const { instructionNumber } = (await response.json()) as { instructionNumber: string };
  return { body: { instructionNumber, decision: "approved" } };
}

/** Lets the persona approve an instruction. */
async function givenApproval(api: Api, token: string) {
  const { body } = await waitingInstruction(api);
  await api.call("decideCashInstruction", { token, body });
  return {};
}

const password = { method: "password", password: sharedPassword };

/** Examples of the calls for cash instructions and for what they need. */
export const cashExamples = {
  createCashInstruction: { as: "client-uk", request: { body: cashInstruction } },
  listCashInstructions: { as: "client-uk" },
  withdrawCashInstruction: { as: "client-uk", request: receivedInstruction },
  listCashApprovals: { as: "client-uk" },
  listGivenApprovals: { as: "client-uk", request: givenApproval },
  decideCashInstruction: { as: "client-uk", request: waitingInstruction },
  confirmSession: { as: "client-uk", request: { body: password } },
} as const;
