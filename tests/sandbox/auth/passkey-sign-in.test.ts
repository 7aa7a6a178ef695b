import { beforeEach, describe, expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import {
  createAuthenticator,
  type Authenticator,
  type Deviation,
} from "../../support/authenticator.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";
import {
  addPasskey,
  newPasskeyOptions,
  passkeyOptionsIn,
  signInAlone,
  signInTwice,
} from "../../support/passkey-api.ts";

const key = "needs-otp";
const { email, password } = personas[key];
const lastCode = () => api.mailsTo(email)[0]?.code ?? "";

let api: Api;
let authenticator: Authenticator;
let token: string;

beforeEach(async () => {
  api = await openApi();
  await api.signIn(email, password);
  ({ access_token: token } = await tokensIn(await api.signIn(email, password, lastCode())));
  ({ authenticator } = await addPasskey(api, { token }));
});

/** What each attacker or mistake makes differently. */
const deviations: readonly (readonly [string, Deviation])[] = [
  ["the origin of another site", { origin: "https://portal.example.attacker.example" }],
  ["the origin of a longer host", { origin: "http://localhost.attacker.example:8080" }],
  ["another relying party", { rpId: "attacker.example" }],
  ["a challenge of somebody else's making", { challenge: "AAAAAAAAAAAAAAAAAAAAAA" }],
  ["the type of a registration", { type: "webauthn.create" }],
  ["a token binding that is none", { tokenBinding: "forged" }],
  ["the user handle of another user", { userHandle: "b3RoZXI" }],
];

describe("KEY-01 a passkey as second step", () => {
  test("is offered beside the mailed code and signs in", async () => {
    const refusal = await api.signIn(email, password);
    expect(await bodyOf(refusal, 400)).toMatchObject({
      error: "pending_totp",
      passkey: { rpId: "localhost", userVerification: "preferred", allowCredentials: [{}] },
    });
    await tokensIn(await signInTwice(api, key, authenticator));
    api.clock.advance(31);
    await api.signIn(email, password);
    await tokensIn(await api.signIn(email, password, lastCode()));
  });

  test("is not mentioned to a user without one", async () => {
    const { email: other } = personas["client-uk"];
    api.sandbox.db.exec("UPDATE users SET requires_otp = 1; DELETE FROM passkeys");
    const body = await bodyOf(await api.signIn(other, password), 400);
    expect(Object.keys(body as object)).toEqual(["error", "error_description"]);
  });

  test("needs no verification of the person, unlike a passkey alone", async () => {
    const unverified = { isVerified: false };
    await tokensIn(await signInTwice(api, key, authenticator, unverified));
    expect(await refusalOf(await signInAlone(api, authenticator, unverified))).toBe(
      "400 invalid_passkey",
    );
  });

  test.each(deviations)("refuses %s and can be tried again", async (_, deviation) => {
    const response = await signInTwice(api, key, authenticator, deviation);
    const again = authenticator.get(await passkeyOptionsIn(response));
    const body = { passkey: again, username: email, password };
    await tokensIn(await api.call("signInWithPasskey", { body }));
  });

  test("refuses the passkey of another user, and a wrong password first", async () => {
    const { access_token: others } = await api.tokensOf("client-uk");
    const added = await addPasskey(api, { token: others });
    expect(await refusalOf(await signInTwice(api, key, added.authenticator))).toBe(
      "400 invalid_passkey",
    );
    const options = await passkeyOptionsIn(await api.signIn(email, password));
    const body = { passkey: authenticator.get(options), username: email, password: "Wrong-pass-1" };
    expect(await refusalOf(await api.call("signInWithPasskey", { body }))).toBe(
      "400 invalid_grant",
    );
  });

  test("refuses another user's passkey with that user's own challenge", async () => {
    api.sandbox.db.exec("UPDATE users SET requires_otp = 1");
    const other = personas["client-us"];
    await api.signIn(other.email, other.password);
    const code = api.mailsTo(other.email)[0]?.code ?? "";
    const signedIn = await tokensIn(await api.signIn(other.email, other.password, code));
    const added = await addPasskey(api, { token: signedIn.access_token });
    const options = await passkeyOptionsIn(await api.signIn(other.email, other.password));
    const body = { passkey: added.authenticator.get(options), username: email, password };
    expect(await refusalOf(await api.call("signInWithPasskey", { body }))).toBe(
      "400 invalid_passkey",
    );
  });

  test("failures pause a source and never lock the account", async () => {
    for (let index = 0; index < 4; index += 1) {
      const response = await signInTwice(api, key, authenticator, { rpId: "attacker.example" });
      expect(await refusalOf(response)).toBe("400 invalid_passkey");
    }
    expect(await refusalOf(await signInTwice(api, key, authenticator))).toBe(
      "429 too_many_requests",
    );
    api.clock.advance(31);
    await api.signIn(email, password);
    await tokensIn(await api.signIn(email, password, lastCode()));
  });
});

describe("KEY-02 a passkey alone", () => {
  test("signs in without a password or a code", async () => {
    const { access_token: opened } = await tokensIn(await signInAlone(api, authenticator));
    await bodyOf(await api.call("privileges", { token: opened }), 200);
  });

  test("options are the same for everyone and name no account", async () => {
    const { challenge: first, ...options } = await passkeyOptionsIn(
      await api.call("passkeyOptions"),
    );
    const { challenge: second } = await passkeyOptionsIn(await api.call("passkeyOptions"));
    expect(first).not.toBe(second);
    expect(options).toEqual({ rpId: "localhost", timeout: 300_000, userVerification: "required" });
  });

  test.each(deviations)("refuses %s", async (_, deviation) => {
    const response = await signInAlone(api, authenticator, deviation);
    expect(await bodyOf(response, 400)).toEqual({
      error: "invalid_passkey",
      error_description: "This passkey cannot be used here, or took too long.",
    });
  });

  test("refuses an unknown passkey as a wrong one", async () => {
    const unknown = await signInAlone(api, createAuthenticator());
    const wrong = await signInAlone(api, authenticator, { rpId: "attacker.example" });
    expect(await unknown.text()).toBe(await wrong.text());
  });

  test("refuses a replayed assertion and a challenge of the second step", async () => {
    const options = await passkeyOptionsIn(await api.call("passkeyOptions"));
    const body = { passkey: authenticator.get(options) };
    await tokensIn(await api.call("signInWithPasskey", { body }));
    expect(await refusalOf(await api.call("signInWithPasskey", { body }))).toBe(
      "400 invalid_passkey",
    );
    const ofStep = await passkeyOptionsIn(await api.signIn(email, password));
    const other = { passkey: authenticator.get(ofStep) };
    expect(await refusalOf(await api.call("signInWithPasskey", { body: other }))).toBe(
      "400 invalid_passkey",
    );
  });

  test("refuses a replayed assertion of a passkey that does not count", async () => {
    const options = await passkeyOptionsIn(await api.call("passkeyOptions"));
    const synced = createAuthenticator();
    const passkey = synced.create(await newPasskeyOptions(api, token), { counter: 0 });
    await bodyOf(await api.call("addPasskey", { token, body: { passkey, name: "Synced" } }), 200);
    const body = { passkey: synced.get(options, { counter: 0 }) };
    await tokensIn(await api.call("signInWithPasskey", { body }));
    expect(await refusalOf(await api.call("signInWithPasskey", { body }))).toBe(
      "400 invalid_passkey",
    );
  });

  test.each([301, -1])("refuses a challenge %i s later by the clock", async (seconds) => {
    const options = await passkeyOptionsIn(await api.call("passkeyOptions"));
    api.clock.advance(seconds);
    const body = { passkey: authenticator.get(options) };
    expect(await refusalOf(await api.call("signInWithPasskey", { body }))).toBe(
      "400 invalid_passkey",
    );
  });

  test("refuses a counter that did not increase, and tells the owner once each", async () => {
    await tokensIn(await signInAlone(api, authenticator, { counter: 9 }));
    const refused = await signInAlone(api, authenticator, { counter: 9 });
    expect(await refusalOf(refused)).toBe("400 invalid_passkey");
    expect(api.mailsTo(email)[0]?.subject).toBe("A sign-in with your passkey was refused");
    await tokensIn(await signInAlone(api, authenticator, { counter: 10 }));
  });

  test("a stranger who knows the id cannot report a copy", async () => {
    await tokensIn(await signInAlone(api, authenticator, { counter: 9 }));
    const { length: before } = api.mailsTo(email);
    const options = await passkeyOptionsIn(await api.call("passkeyOptions"));
    const real = authenticator.get(options, { counter: 3 });
    const forged = { ...real, response: { ...real.response, signature: "AAAA" } };
    const response = await api.call("signInWithPasskey", { body: { passkey: forged } });
    expect(await refusalOf(response)).toBe("400 invalid_passkey");
    expect(api.mailsTo(email)).toHaveLength(before);
  });

  test("one of two requests with one counter wins", async () => {
    const challenges = await Promise.all([0, 1].map(() => api.call("passkeyOptions")));
    const options = await Promise.all(challenges.map(passkeyOptionsIn));
    const passkeys = options.map((option) => authenticator.get(option, { counter: 5 }));
    const responses = await Promise.all(
      passkeys.map((passkey) => api.call("signInWithPasskey", { body: { passkey } })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  test("does not open a locked account, and says so only for a right passkey", async () => {
    api.sandbox.db.exec("UPDATE users SET locked = 'login'");
    expect(await refusalOf(await signInAlone(api, authenticator))).toBe("400 permanent_lock_login");
    expect(await refusalOf(await signInAlone(api, createAuthenticator()))).toBe(
      "400 invalid_passkey",
    );
  });

  test("opens an account whose password has expired", async () => {
    api.sandbox.db.exec("UPDATE users SET password_expires_at = '2026-01-01T00:00:00Z'");
    await tokensIn(await signInAlone(api, authenticator));
  });

  test("wrong ones are limited by their source", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 62; index += 1) {
      statuses.push((await signInAlone(api, createAuthenticator())).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  test("nothing is stored for options that strangers ask for", async () => {
    const count = () =>
      api.sandbox.db.prepare("SELECT count(*) AS count FROM spent_challenges").get();
    const before = count();
    for (let index = 0; index < 20; index += 1) await api.call("passkeyOptions");
    expect(count()).toEqual(before);
  });
});
