import { type PersonaKey, personas } from "../../sandbox/seed/personas.ts";
import type { PasskeyOptions } from "../../src/api/contract/passkeys.ts";
import { createAuthenticator, type Authenticator } from "./authenticator.ts";

/** Adds a passkey to a persona by the API of a running server; `code` reads the mailed code. */
export async function passkeyOf(
  origin: string,
  key: PersonaKey,
  code?: (email: string) => Promise<string>,
): Promise<Authenticator> {
  const { email: username, password } = personas[key];
  const post = async (path: string, body: object, token = "") => {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(`${origin}/api${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm ? {} : { "content-type": "application/json" }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    return (await response.json()) as Record<string, string>;
  };
  const credentials = new URLSearchParams({ grant_type: "password", username, password });
  let tokens = await post("/auth/token", credentials);
  if (code && tokens["access_token"] === undefined)
    tokens = await post(`/auth/token?otp-code=${await code(username)}`, credentials);
  const { access_token: token } = tokens;
  const options = await post("/users/me/passkeys/options", {}, token);
  const authenticator = createAuthenticator(origin);
  const passkey = authenticator.create(options as PasskeyOptions);
  const { id } = await post("/users/me/passkeys", { passkey, name: "Laptop" }, token);
  if (id === undefined) throw new Error("The API did not accept the passkey");
  return authenticator;
}
