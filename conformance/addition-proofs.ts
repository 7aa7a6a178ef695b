import type { CallName } from "../src/api/contract/index.ts";
import type { ApiClient, Parts } from "./api-client.ts";
import type { Role } from "./roles.ts";
import { instruction, withdrawal } from "./records.ts";

/** Request with which a call is expected to succeed. */
export interface Proof {
  /** Role of the session; absent for a call without one. */
  readonly as: Role | null;
  /** Request; `token` replaces the token of the role's session. */
  readonly parts?: (api: ApiClient) => Promise<Parts>;
  /** Why success is not tested. */
  readonly untested?: string;
  /** Whether it changes the account permanently, which requires `--allow-changes`. */
  readonly changes?: true;
  /** For an addition: the call that shows whether the API has it. */
  readonly addition?: CallName;
}

const needsAuthenticator = "requires an authenticator or recovery codes";
const wouldReplaceCodes = "would replace the account's recovery codes";

const ofCash = { as: "Client", addition: "listCashInstructions" } as const;

/** Confirms with the password of the account. */
const password = async (api: ApiClient) => ({
  body: { method: "password", password: api.accountOf("Client").password },
});

/** Requests of the calls for passkeys, recovery codes and cash instructions, all additions. */
export const additionProofs = {
  passkeyOptions: { as: null, addition: "passkeyOptions" },
  signInWithPasskey: { as: null, untested: needsAuthenticator, addition: "passkeyOptions" },
  signInWithRecoveryCode: { as: null, untested: needsAuthenticator, addition: "passkeyOptions" },
  listPasskeys: { as: "Client", addition: "listPasskeys" },
  newPasskeyOptions: { as: "Client", addition: "listPasskeys" },
  addPasskey: { as: "Client", untested: needsAuthenticator, addition: "listPasskeys" },
  renamePasskey: { as: "Client", untested: needsAuthenticator, addition: "listPasskeys" },
  removePasskey: {
    as: "Client",
    parts: async () => ({ params: { id: "none" } }),
    addition: "listPasskeys",
  },
  createRecoveryCodes: { as: "Client", untested: wouldReplaceCodes, addition: "listPasskeys" },
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
} satisfies Readonly<Partial<Record<CallName, Proof>>>;
