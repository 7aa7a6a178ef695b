import { type PersonaKey, personas } from "../../sandbox/seed/personas.ts";
import type { PasskeyOptions } from "../../src/api/contract/passkeys.ts";
import { createAuthenticator, type Authenticator } from "./authenticator.ts";

/** Returns what sends the body of a call with the token of a session. */
function posting(origin: string) {
  return async (path: string, body: object, token = "") => {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(`${origin}/api${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm ? {} : { "content-type": "application/json" }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  };
}

type ReadCode = (email: string) => Promise<string>;

/** Signs in a persona by the API; returns the access token. */
async function tokenOf(origin: string, key: PersonaKey, code?: ReadCode): Promise<string> {
  const { email: username, password } = personas[key];
  const post = posting(origin);
  const credentials = new URLSearchParams({ grant_type: "password", username, password });
  let tokens = await post("/auth/token", credentials);
  if (code && tokens["access_token"] === undefined)
    tokens = await post(`/auth/token?otp-code=${await code(username)}`, credentials);
  return String(tokens["access_token"]);
}

/** Adds a passkey to a persona by the API of a running server; `code` reads the mailed code. */
export async function passkeyOf(
  origin: string,
  key: PersonaKey,
  code?: ReadCode,
): Promise<Authenticator> {
  const post = posting(origin);
  const token = await tokenOf(origin, key, code);
  const options = await post("/users/me/passkeys/options", {}, token);
  const authenticator = createAuthenticator(origin);
  const passkey = authenticator.create(options as PasskeyOptions);
  const { id } = await post("/users/me/passkeys", { passkey, name: "Laptop" }, token);
  if (id === undefined) throw new Error("The API did not accept the passkey");
  return authenticator;
}

/** Creates recovery codes of a persona by the API of a running server. */
export async function recoveryCodesOf(
  origin: string,
  key: PersonaKey,
  code?: ReadCode,
): Promise<readonly string[]> {
  const token = await tokenOf(origin, key, code);
  const { codes } = await posting(origin)("/users/me/recovery_codes", {}, token);
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
