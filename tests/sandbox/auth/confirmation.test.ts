import { beforeEach, describe, expect, test } from "vitest";
import type { CallName } from "../../../src/api/contract/index.ts";
import { type PersonaKey, personas } from "../../../sandbox/seed/personas.ts";
import { cashInstruction } from "../../support/api-example-records.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";
import { securityQuestions } from "../../support/security-questions.ts";

const { email, password } = personas["client-uk"];
const instruction = {
  ...cashInstruction,
  direction: "redemption",
  amount: 1_000_000.01,
  notes: "",
};
const required = "403 confirmation_required";

let api: Api;
let token: string;
let refreshToken: string;
async function signIn(key: PersonaKey = "client-uk") {
  const tokens = await api.tokensOf(key);
  token = tokens.access_token;
  refreshToken = tokens.refresh_token;
}
/** Lets time pass in which the portal refreshes its tokens. */
async function wait(seconds: number) {
  api.clock.advance(seconds);
  const tokens = await tokensIn(await api.refresh(refreshToken));
  token = tokens.access_token;
  refreshToken = tokens.refresh_token;
}
beforeEach(async () => {
  api = await openApi();
  await signIn();
});

const confirm = (given = password) =>
  api.call("confirmSession", { token, body: { method: "password", password: given } });
const send = (changes: object = {}) =>
  api.call("createCashInstruction", { token, body: { ...instruction, ...changes } });

describe("CONFIRM-01 the API", () => {
  test.each<[CallName, object]>([
    ["endOtherSessions", {}],
    ["saveSecurityQuestions", { body: securityQuestions }],
    ["createCashInstruction", { body: instruction }],
    ["newPasskeyOptions", {}],
    ["removePasskey", { params: { id: "none" } }],
    ["createRecoveryCodes", {}],
  ])("requires a confirmation for %s", async (name, parts) => {
    const call = () => api.call(name, { token, ...parts });
    await wait(301);
    expect(await refusalOf(await call())).toBe(required);
    expect(await bodyOf(await confirm(), 200)).toEqual({
      confirmedAtUtc: "2026-11-18T10:05:01.000Z",
      confirmedUntilUtc: "2026-11-18T10:10:01.000Z",
    });
    await bodyOf(await call(), 200);
  });

  test("confirms a change of the password by the current one, each time", async () => {
    const change = (oldPassword: string) =>
      api.call("changePassword", {
        token,
        body: { oldPassword, newPassword: "Harbour lights 88" },
      });
    await bodyOf(await confirm(), 200);
    expect(await refusalOf(await change("Wrong-pass-1"))).toBe("400 invalid_password");
    await wait(301);
    await tokensIn(await change(password));
  });

  test("requires it to sign out one other session, but not an ended one", async () => {
    await api.call("rss", { token: (await api.tokensOf("client-uk")).access_token });
    const listed = (await bodyOf(await api.call("listSessions", { token }), 200)) as {
      sessions: { id: string; isCurrent: boolean }[];
    };
    const id = listed.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
    await wait(301);
    const end = () => api.call("endUserSession", { token, params: { id } });
    expect(await refusalOf(await end())).toBe(required);
    await confirm();
    await bodyOf(await end(), 200);
  });

  test("accepts it for five minutes, in the confirmed session only", async () => {
    const other = refreshToken;
    await signIn();
    await wait(301);
    await bodyOf(await confirm(), 200);
    const confirmed = refreshToken;
    refreshToken = other;
    await wait(0);
    expect(await refusalOf(await send())).toBe(required);
    refreshToken = confirmed;
    await wait(300);
    await bodyOf(await send(), 200);
    await wait(1);
    expect(await refusalOf(await send({ idempotencyKey: "key-2" }))).toBe(required);
  });

  test("is not confirmed by a clock that was set back", async () => {
    await wait(301);
    api.clock.advance(10);
    await bodyOf(await confirm(), 200);
    api.clock.advance(-5);
    expect(await refusalOf(await send())).toBe(required);
  });

  test("requires it only above the amount of the portfolio's client", async () => {
    await wait(301);
    await bodyOf(await send({ amount: 1_000_000 }), 200);
    const { amount: _, ...units } = { ...instruction, units: 5, idempotencyKey: "key-2" };
    const call = (body: object) => api.call("createCashInstruction", { token, body });
    expect(await refusalOf(await call(units))).toBe(required);
    await signIn("two-portfolios");
    await wait(301);
    await bodyOf(await send({ portfolioCode: "TCF001" }), 200);
  });

  test("repeats a response without another confirmation", async () => {
    const first = await bodyOf(await send(), 200);
    await wait(301);
    expect(await bodyOf(await send(), 200)).toEqual(first);
  });

  test("keeps the confirmation when the tokens are refreshed", async () => {
    await wait(200);
    await bodyOf(await api.call("endOtherSessions", { token }), 200);
  });

  test("refuses a wrong password, and pauses guesses", async () => {
    for (let count = 0; count < 4; count += 1) {
      expect(await refusalOf(await confirm("Wrong-pass-1"))).toBe("400 invalid_password");
    }
    expect((await confirm()).status).toBe(429);
    await tokensIn(await api.signIn(email, password));
  });

  test("refuses an impersonator, and does not know the call without additions", async () => {
    const admin = (await api.tokensOf("admin")).access_token;
    const params = { email };
    const acting = await tokensIn(await api.call("impersonate", { token: admin, params }));
    const body = { method: "password", password };
    const refused = await api.call("confirmSession", { token: acting.access_token, body });
    expect(await refusalOf(refused)).toBe("403 not_while_impersonating");
    api.sandbox.areAdditionsOffered = false;
    await wait(301);
    expect((await confirm()).status).toBe(404);
    await bodyOf(await api.call("setTermsAcceptedDate", { token }), 200);
  });
});
