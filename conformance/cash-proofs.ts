import type { ApiClient } from "./api-client.ts";
import { instruction, withdrawal } from "./records.ts";

const ofCash = { as: "Client", addition: "listCashInstructions" } as const;

/** Confirms with the password of the account. */
const password = async (api: ApiClient) => ({
  body: { method: "password", password: api.accountOf("Client").password },
});

/** Proofs of the calls for cash instructions and for what they need. */
export const cashProofs = {
  createCashInstruction: { ...ofCash, parts: instruction, changes: true },
  listCashInstructions: ofCash,
  withdrawCashInstruction: { ...ofCash, parts: withdrawal, changes: true },
  listCashApprovals: { as: "Client", addition: "listCashApprovals" },
  listGivenApprovals: { as: "Client", addition: "listGivenApprovals" },
  decideCashInstruction: {
    as: "Client",
    untested: "requires an instruction of a second person",
    addition: "listCashApprovals",
  },
  confirmSession: { as: "Client", parts: password, addition: "confirmSession" },
} as const;
