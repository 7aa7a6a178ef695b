import type { CallName } from "../src/api/contract/index.ts";
import type { Proof } from "./proof.ts";

const needsAuthenticator = "requires an authenticator or recovery codes";
const wouldReplaceCodes = "would replace the account's recovery codes";

/** Requests of the calls for passkeys and recovery codes, all additions. */
export const passkeyProofs = {
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
} satisfies Readonly<Partial<Record<CallName, Proof>>>;
