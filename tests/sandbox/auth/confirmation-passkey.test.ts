import { beforeEach, describe, expect, test } from "vitest";
import type { PasskeyOptions } from "../../../src/api/contract/passkeys.ts";
import type { PersonaKey } from "../../../sandbox/seed/personas.ts";
import type { Authenticator, Deviation } from "../../support/authenticator.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";
import { addPasskey, passkeyOptionsIn } from "../../support/passkey-api.ts";

const key = "client-uk";
const refused = "400 invalid_passkey";

let api: Api;
let authenticator: Authenticator;
let token: string;

/** A session whose sign-in is longer ago than a confirmation lasts. */
async function oldTokens(of: PersonaKey = key) {
  const { refresh_token: later } = await api.tokensOf(of);
  api.clock.advance(301);
  return tokensIn(await api.refresh(later));
}
const oldSession = async (of?: PersonaKey) => (await oldTokens(of)).access_token;

beforeEach(async () => {
  api = await openApi();
  ({ authenticator } = await addPasskey(api, { token: (await api.tokensOf(key)).access_token }));
  token = await oldSession();
});

const act = (of = token) => api.call("endOtherSessions", { token: of });
const options = async (of = token) => passkeyOptionsIn(await act(of));
const confirm = (passkey: object, of = token) =>
  api.call("confirmSession", { token: of, body: { method: "passkey", passkey } });
const confirmWith = async (deviation?: Deviation, given?: PasskeyOptions) =>
  confirm(authenticator.get(given ?? (await options()), deviation));

describe("CONFIRM-01 a passkey confirms", () => {
  test("CONFIRM-01 the refusal has options that demand verification", async () => {
    expect(await bodyOf(await act(), 403)).toMatchObject({
      error: "confirmation_required",
      passkey: { rpId: "localhost", userVerification: "required", allowCredentials: [{}] },
    });
    await bodyOf(await confirmWith(), 200);
    await bodyOf(await act(), 200);
  });

  test("CONFIRM-01 a user without a passkey gets no options", async () => {
    const body = await bodyOf(await act(await oldSession("client-us")), 403);
    expect(Object.keys(body as object)).toEqual(["error", "error_description"]);
  });

  test.each<[string, Deviation]>([
    ["the origin of another site", { origin: "https://portal.example.attacker.example" }],
    ["another relying party", { rpId: "attacker.example" }],
    ["a challenge of somebody else's making", { challenge: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["the type of a registration", { type: "webauthn.create" }],
    ["the user handle of another user", { userHandle: "b3RoZXI" }],
    ["no verification of the person", { isVerified: false }],
  ])("CONFIRM-01 %s is refused, with other options", async (_, deviation) => {
    const response = await confirmWith(deviation);
    expect(response.status).toBe(400);
    const again = await passkeyOptionsIn(response);
    expect(await refusalOf(await act())).toBe("403 confirmation_required");
    await bodyOf(await confirmWith({}, again), 200);
  });

  test("CONFIRM-01 a challenge is used once, in its session, for five minutes", async () => {
    const given = await options();
    const passkey = authenticator.get(given);
    const other = await oldSession();
    expect(await refusalOf(await confirm(passkey, other))).toBe(refused);
    token = await oldSession();
    const early = await options();
    await bodyOf(await confirm(authenticator.get(early)), 200);
    expect(await refusalOf(await confirm(authenticator.get(early)))).toBe(refused);
    const tokens = await oldTokens();
    const late = await options(tokens.access_token);
    api.clock.advance(301);
    token = (await tokensIn(await api.refresh(tokens.refresh_token))).access_token;
    expect(await refusalOf(await confirm(authenticator.get(late)))).toBe(refused);
  });

  test("CONFIRM-01 the options of a sign-in do not confirm", async () => {
    const alone = await passkeyOptionsIn(await api.call("passkeyOptions"));
    expect(await refusalOf(await confirmWith({}, alone))).toBe(refused);
    const ofConfirmation = await options();
    const body = { passkey: authenticator.get(ofConfirmation) };
    expect(await refusalOf(await api.call("signInWithPasskey", { body }))).toBe(refused);
  });

  test("CONFIRM-01 another user's passkey is refused", async () => {
    const stranger = (await api.tokensOf("client-us")).access_token;
    const added = await addPasskey(api, { token: stranger });
    const passkey = added.authenticator.get(await options());
    expect(await refusalOf(await confirm(passkey))).toBe(refused);
  });

  test("CONFIRM-01 failures pause this session only and never lock", async () => {
    for (let count = 0; count < 4; count += 1) {
      expect(await refusalOf(await confirmWith({ rpId: "attacker.example" }))).toBe(refused);
    }
    expect(await refusalOf(await confirmWith())).toBe("429 too_many_requests");
    token = await oldSession();
    await bodyOf(await confirmWith(), 200);
  });

  test("CONFIRM-01 a copied passkey does not confirm, and the owner is told", async () => {
    await bodyOf(await confirmWith({ counter: 9 }), 200);
    token = await oldSession();
    expect(await refusalOf(await confirmWith({ counter: 9 }))).toBe(refused);
  });

  test("CONFIRM-01 an impersonator gets no options and cannot confirm", async () => {
    const { access_token: admin } = await api.tokensOf("admin");
    const params = { email: "margaret.ellis@hartwellpensions.example" };
    const acting = await tokensIn(await api.call("impersonate", { token: admin, params }));
    const passkey = authenticator.get(await options());
    for (const response of [
      await act(acting.access_token),
      await confirm(passkey, acting.access_token),
    ]) {
      const text = await response.text();
      expect(text).toContain("not_while_impersonating");
      expect(text).not.toContain("challenge");
    }
  });
});
