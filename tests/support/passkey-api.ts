import * as v from "valibot";
import { PasskeyOptions } from "../../src/api/contract/passkeys.ts";
import { type PersonaKey, personas } from "../../sandbox/seed/personas.ts";
import { type Authenticator, createAuthenticator, type Deviation } from "./authenticator.ts";
import { type Api, bodyOf } from "./embedded-api.ts";

/** Options in a response, either as its body or within a refusal. */
export async function passkeyOptionsIn(response: Response): Promise<PasskeyOptions> {
  if (response.status === 200) return v.parse(PasskeyOptions, await bodyOf(response, 200));
  return v.parse(v.object({ passkey: PasskeyOptions }), await response.json()).passkey;
}

export async function newPasskeyOptions(api: Api, token: string) {
  return passkeyOptionsIn(await api.call("newPasskeyOptions", { token }));
}

interface AddedPasskey {
  readonly authenticator: Authenticator;
  readonly id: string;
}

/** Adds a passkey for a persona. */
export async function addPasskey(
  api: Api,
  { token, name = "Laptop" }: { token: string; name?: string },
): Promise<AddedPasskey> {
  const authenticator = createAuthenticator();
  const passkey = authenticator.create(await newPasskeyOptions(api, token));
  const response = await api.call("addPasskey", { token, body: { passkey, name } });
  const { id } = v.parse(v.object({ id: v.string() }), await bodyOf(response, 200));
  return { authenticator, id };
}

/** Signs in with a passkey alone. */
export async function signInAlone(api: Api, authenticator: Authenticator, deviation?: Deviation) {
  const options = await passkeyOptionsIn(await api.call("passkeyOptions"));
  const passkey = authenticator.get(options, deviation);
  return api.call("signInWithPasskey", { body: { passkey } });
}

/** Signs in a persona with the password and then a passkey. */
export async function signInTwice(
  api: Api,
  key: PersonaKey,
  authenticator: Authenticator,
  deviation?: Deviation,
) {
  const { email: username, password } = personas[key];
  const options = await passkeyOptionsIn(await api.signIn(username, password));
  const passkey = authenticator.get(options, deviation);
  return api.call("signInWithPasskey", { body: { passkey, username, password } });
}
