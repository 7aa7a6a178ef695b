import type { CallName } from "../../src/api/contract/index.ts";
import { personas } from "../../sandbox/seed/personas.ts";
import type { Example } from "./api-example-records.ts";
import { createAuthenticator } from "./authenticator.ts";
import { addPasskey, newPasskeyOptions, passkeyOptionsIn } from "./passkey-api.ts";

/** Example requests of the calls for passkeys and recovery codes. */
export const passkeyExamples = {
  passkeyOptions: { as: null },
  signInWithPasskey: {
    as: null,
    request: async (api) => {
      const { access_token: token } = await api.tokensOf("client-china");
      const { authenticator } = await addPasskey(api, { token });
      const options = await passkeyOptionsIn(await api.call("passkeyOptions"));
      return { body: { passkey: authenticator.get(options) } };
    },
  },
  signInWithRecoveryCode: {
    as: null,
    request: async (api) => {
      const { access_token: token } = await api.tokensOf("client-china");
      const { email: username, password } = personas["client-china"];
      const response = await api.call("createRecoveryCodes", { token });
      const { codes } = (await response.json()) as { codes: string[] };
      return { body: { username, password, recoveryCode: codes[0] } };
    },
  },
  listPasskeys: {
    as: "client-uk",
    request: async (api, token) => {
      await addPasskey(api, { token });
      return {};
    },
  },
  newPasskeyOptions: { as: "client-uk" },
  addPasskey: {
    as: "client-uk",
    request: async (api, token) => {
      const options = await newPasskeyOptions(api, token);
      return { body: { passkey: createAuthenticator().create(options), name: "Laptop" } };
    },
  },
  renamePasskey: {
    as: "client-uk",
    request: async (api, token) => {
      const { id } = await addPasskey(api, { token });
      return { params: { id }, body: { name: "Office laptop" } };
    },
  },
  removePasskey: {
    as: "client-uk",
    request: { params: { id: "passkey-1" } },
  },
  createRecoveryCodes: { as: "client-uk" },
} satisfies Readonly<Partial<Record<CallName, Example>>>;
