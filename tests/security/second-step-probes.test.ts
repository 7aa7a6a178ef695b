import { beforeEach, describe, expect, test } from "vitest";
import { personas } from "../../sandbox/seed/personas.ts";
import type { Authenticator } from "../support/authenticator.ts";
import { type Api, openApi, refusalOf } from "../support/embedded-api.ts";
import { addPasskey, passkeyOptionsIn } from "../support/passkey-api.ts";

const { email } = personas["client-uk"];
const unknown = "nobody@hartwellpensions.example";
const password = "Wrong-pass-1";

let api: Api;
let authenticator: Authenticator;
let recoveryCode: string | undefined;

beforeEach(async () => {
  api = await openApi();
  const { access_token: token } = await api.tokensOf("client-uk");
  ({ authenticator } = await addPasskey(api, { token }));
  const response = await api.call("createRecoveryCodes", { token });
  ({
    codes: [recoveryCode],
  } = (await response.json()) as { codes: string[] });
});

/** What a stranger sees of a response. */
async function seen(response: Response) {
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers: Object.keys(headers), body: await response.text() };
}

describe("a stranger without the password", () => {
  const byRecovery = (username: string) =>
    api.call("signInWithRecoveryCode", { body: { username, password, recoveryCode } });
  const byPasskey = async (username: string) => {
    const options = await passkeyOptionsIn(await api.call("passkeyOptions"));
    const passkey = authenticator.get(options);
    return api.call("signInWithPasskey", { body: { username, password, passkey } });
  };

  test("KEY-03 sees the same for every account by a recovery code", async () => {
    expect(await seen(await byRecovery(email))).toEqual(await seen(await byRecovery(unknown)));
  });

  test("KEY-01 sees the same for every account by a passkey after a password", async () => {
    expect(await seen(await byPasskey(email))).toEqual(await seen(await byPasskey(unknown)));
  });

  test("KEY-02 is not told whose passkeys exist by the options", async () => {
    const { challenge: _, ...options } = await passkeyOptionsIn(await api.call("passkeyOptions"));
    expect(Object.keys(options).toSorted()).toEqual(["rpId", "timeout", "userVerification"]);
  });

  test("KEY-03 is paused by wrong passwords as at the sign-in itself", async () => {
    for (let count = 0; count < 4; count += 1) await byRecovery(email);
    expect((await byRecovery(email)).status).toBe(429);
    expect((await byPasskey(email)).status).toBe(429);
    expect(await refusalOf(await api.signIn(email, password))).toBe("400 too_many_requests");
  });
});
