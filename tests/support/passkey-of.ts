import type { PersonaKey } from "../../sandbox/seed/personas.ts";
import type { PasskeyOptions } from "../../src/api/contract/passkeys.ts";
import { createAuthenticator, type Authenticator } from "./authenticator.ts";
import { signInByApi } from "./mint-session.ts";

/** Returns what sends JSON to a call, with the token of a session. */
function posting(origin: string, token = "") {
  return async (path: string, body: object) => {
    const response = await fetch(`${origin}/api${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  };
}

type ReadCode = Parameters<typeof signInByApi>[2];

/** Returns what sends JSON as a persona, by a session of its own. */
async function postingAs(origin: string, key: PersonaKey, code?: ReadCode) {
  const { access_token } = await signInByApi(origin, key, code);
  return posting(origin, access_token);
}

/** Adds a passkey to a persona by the API of a running server; `code` reads the mailed code. */
export async function passkeyOf(
  origin: string,
  key: PersonaKey,
  code?: ReadCode,
): Promise<Authenticator> {
  const post = await postingAs(origin, key, code);
  const options = await post("/users/me/passkeys/options", {});
  const authenticator = createAuthenticator(origin);
  const passkey = authenticator.create(options as PasskeyOptions);
  const { id } = await post("/users/me/passkeys", { passkey, name: "Laptop" });
  if (id === undefined) throw new Error("The API did not accept the passkey");
  return authenticator;
}

/** Creates recovery codes of a persona by the API of a running server. */
export async function recoveryCodesOf(
  origin: string,
  key: PersonaKey,
  code: ReadCode,
): Promise<readonly string[]> {
  const post = await postingAs(origin, key, code);
  const { codes } = await post("/users/me/recovery_codes", {});
  if (!Array.isArray(codes)) throw new Error("The API created no recovery codes");
  return codes as string[];
}

/** Signs in by a passkey alone at the API of a running server, which counts the use. */
export async function signInByPasskey(origin: string, passkey: Authenticator): Promise<void> {
  const post = posting(origin);
  const options = (await post("/auth/passkey/options", {})) as PasskeyOptions;
  const { access_token } = await post("/auth/passkey", { passkey: passkey.get(options) });
  if (access_token === undefined) throw new Error("The API did not accept the passkey");
}
