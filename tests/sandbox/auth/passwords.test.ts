import { beforeEach, describe, expect, test } from "vitest";
import english from "../../../locales/en/security-questions.json" with { type: "json" };
import chinese from "../../../locales/zh-CN/security-questions.json" with { type: "json" };
import { predefinedQuestions, questionKeyOf } from "../../../sandbox/auth/security-questions.ts";
import { repeatGraceSeconds } from "../../../sandbox/auth/codes.ts";
import { type PersonaKey, personas, sharedSecurityAnswer } from "../../../sandbox/seed/personas.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";
import { lockOut } from "../../support/lock-out.ts";

type Key = keyof typeof english.question;

const newPassword = "Sunlit-Harbour-42";
const entries = { newPassword, securityAnswer: sharedSecurityAnswer };
const unknown = "nobody@nowhere.example";
let api: Api;

beforeEach(async () => {
  api = await openApi();
});

const emailOf = (key: PersonaKey) => personas[key].email;
const otpIn = (response: unknown) => (response as { otp: string }).otp;
const signIn = (key: PersonaKey, code?: string) =>
  api.signIn(emailOf(key), personas[key].password, code);
const lastCode = (key: PersonaKey) => api.mailsTo(emailOf(key))[0]?.code ?? "";

describe("an emailed link", () => {
  async function link(key: PersonaKey) {
    const userName = emailOf(key);
    await api.call("forgotPassword", { body: { userName } });
    return { userName, code: lastCode(key) };
  }

  test("resets the password once, after any number of checks", async () => {
    const body = await link("client-us");
    const [mail] = api.mailsTo(body.userName);
    const address = new URL(mail?.link ?? "");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      mode: "reset",
      email: body.userName,
      code: body.code,
    });
    for (let look = 0; look < 3; look += 1) {
      expect(await bodyOf(await api.call("verifyResetLink", { body }), 200)).toMatchObject({
        region: "US",
        questionKey: "firstSchool",
        questionDescription: "What was the name of your first school?",
      });
    }
    const reset = {
      ...body,
      ...entries,
      securityAnswer: `  ${sharedSecurityAnswer.toUpperCase()} `,
    };
    await bodyOf(await api.call("resetPassword", { body: reset }), 200);
    const another = { ...reset, newPassword: `${newPassword}!` };
    expect(await refusalOf(await api.call("resetPassword", { body: another }))).toBe(
      "400 invalid_link",
    );
    expect(await refusalOf(await api.call("verifyResetLink", { body }))).toBe("400 invalid_link");
    expect(await refusalOf(await signIn("client-us"))).toBe("400 invalid_grant");
    await tokensIn(await api.signIn(body.userName, newPassword));
  });

  test("RESET-03 allows a repeat with the same password in the grace period", async () => {
    const body = { ...(await link("client-us")), ...entries };
    const both = [api.call("resetPassword", { body }), api.call("resetPassword", { body })];
    for (const response of await Promise.all(both)) await bodyOf(response, 200);
    const { access_token: token } = await tokensIn(await api.signIn(body.userName, newPassword));
    api.clock.advance(repeatGraceSeconds - 5);
    await bodyOf(await api.call("resetPassword", { body }), 200);
    await bodyOf(await api.call("rss", { token }), 200);
    const notices = api.mailsTo(body.userName).filter(({ subject }) => subject.includes("changed"));
    expect(notices).toHaveLength(1);
    api.clock.advance(6);
    expect(await refusalOf(await api.call("resetPassword", { body }))).toBe("400 invalid_link");
  });

  test("INIT-02 allows repeating the first password until the code is used", async () => {
    const userName = emailOf("initial-password");
    const body = { userName, code: lastCode("initial-password"), newPassword };
    const lost = await bodyOf(await api.call("setInitialPassword", { body }), 200);
    api.clock.advance(repeatGraceSeconds - 5);
    const again = await bodyOf(await api.call("setInitialPassword", { body }), 200);
    const another = { ...body, newPassword: `${newPassword}!` };
    expect(await refusalOf(await api.call("setInitialPassword", { body: another }))).toBe(
      "400 invalid_link",
    );
    for (const response of [lost, again]) {
      await tokensIn(await api.signIn(userName, newPassword, otpIn(response)));
    }
    expect(await refusalOf(await api.call("setInitialPassword", { body }))).toBe(
      "400 password_already_set",
    );
    expect(await refusalOf(await api.call("setInitialPassword", { body: another }))).toBe(
      "400 invalid_link",
    );
    api.clock.advance(6);
    expect(await refusalOf(await api.call("setInitialPassword", { body }))).toBe(
      "400 invalid_link",
    );
  });

  test("INIT-02 sets one password for two tabs, each with its own code", async () => {
    const userName = emailOf("initial-password");
    const body = { userName, code: lastCode("initial-password"), newPassword };
    const both = [
      api.call("setInitialPassword", { body }),
      api.call("setInitialPassword", { body }),
    ];
    for (const response of await Promise.all(both)) {
      await tokensIn(await api.signIn(userName, newPassword, otpIn(await bodyOf(response, 200))));
    }
    const notices = api.mailsTo(userName).filter(({ subject }) => subject.includes("changed"));
    expect(notices).toHaveLength(1);
  });

  test("recognises the predefined questions in both languages", () => {
    for (const [key, texts] of Object.entries(predefinedQuestions)) {
      expect(texts).toEqual([english.question, chinese.question].map((known) => known[key as Key]));
      expect(texts.map(questionKeyOf)).toEqual([key, key]);
    }
    expect(Object.keys(predefinedQuestions)).toEqual(Object.keys(english.question));
  });

  test("expires after five wrong security answers", async () => {
    const body = { ...(await link("client-us")), newPassword, securityAnswer: "no" };
    for (let index = 0; index < 5; index += 1) {
      expect(await refusalOf(await api.call("resetPassword", { body }))).toBe("400 invalid_answer");
    }
    const right = { ...body, securityAnswer: sharedSecurityAnswer };
    expect(await refusalOf(await api.call("resetPassword", { body: right }))).toBe(
      "400 invalid_link",
    );
  });

  test("SAFE-30 is requested with the same response for an unknown address", async () => {
    const ask = async (userName: string) => {
      const response = await api.call("forgotPassword", { body: { userName } });
      return [response.status, await response.text()];
    };
    expect(await ask(unknown)).toEqual(await ask(emailOf("client-us")));
    expect(api.mailsTo(unknown)).toEqual([]);
    const guess = { userName: unknown, code: "guess" };
    expect(await refusalOf(await api.call("verifyResetLink", { body: guess }))).toBe(
      "400 invalid_link",
    );
  });

  test("SAFE-30 is replaced by a link that unlocks for a locked user", async () => {
    const ask = async (key: PersonaKey) => {
      const response = await api.call("forgotPassword", { body: { userName: emailOf(key) } });
      return [response.status, await response.text()];
    };
    expect(await ask("locked")).toEqual(await ask("client-us"));
    const [mail] = api.mailsTo(emailOf("locked"));
    expect(mail?.subject).toBe("Your account is locked");
    expect(mail?.link).toContain("/redirect?mode=unlock&");
  });

  test("is rejected if the account was locked after it was sent", async () => {
    const reset = { ...(await link("client-us")), ...entries };
    const first = {
      userName: emailOf("initial-password"),
      code: lastCode("initial-password"),
      newPassword,
    };
    for (const { userName } of [reset, first]) {
      await lockOut(api, userName);
    }
    const locked = "400 permanent_lock_login";
    expect(await refusalOf(await api.call("verifyResetLink", { body: reset }))).toBe(locked);
    expect(await refusalOf(await api.call("resetPassword", { body: reset }))).toBe(locked);
    expect(await refusalOf(await api.call("verifyInitialLink", { body: first }))).toBe(locked);
    expect(await refusalOf(await api.call("setInitialPassword", { body: first }))).toBe(locked);
    const guess = { ...reset, code: "guess" };
    expect(await refusalOf(await api.call("verifyResetLink", { body: guess }))).toBe(
      "400 invalid_link",
    );
    expect(api.mailsTo(reset.userName)[0]?.subject).toBe("Your account was locked");
  });

  test("restores access for a user with an expired password", async () => {
    const body = { ...(await link("password-expired")), ...entries };
    await bodyOf(await api.call("resetPassword", { body }), 200);
    await tokensIn(await api.signIn(body.userName, newPassword));
  });

  test("INIT-02 sets the first password and returns a sign-in code", async () => {
    const userName = emailOf("initial-password");
    const body = { userName, code: lastCode("initial-password"), newPassword };
    const response = await bodyOf(await api.call("setInitialPassword", { body }), 200);
    const { otp } = response as { otp: string };
    expect(await bodyOf(await api.signIn(userName, newPassword, otp), 200)).toMatchObject({
      redirect: "security-question",
    });
    expect(await refusalOf(await api.call("setInitialPassword", { body }))).toBe(
      "400 password_already_set",
    );
  });

  test("FORGOT-01 sends the first link again to a user without a password", async () => {
    const lost = lastCode("initial-password");
    const body = await link("initial-password");
    expect(api.mailsTo(body.userName)[0]?.link).toContain("mode=initial");
    for (const code of [lost, body.code]) {
      await bodyOf(await api.call("verifyInitialLink", { body: { ...body, code } }), 200);
    }
  });
});

describe("a new password", () => {
  const refusals = [
    ["Short-1a", "400 password_too_short"],
    ["alllowercase1", "400 password_too_simple"],
    ["NoDigitsAtAll", "400 password_too_simple"],
    ["MyPassword123", "400 password_banned"],
    ["Line\nBreak-42", "400 password_not_allowed_characters"],
  ] as const;
  test.each(refusals)("%j is rejected: %s", async (password, refusal) => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const body = { oldPassword: personas["client-uk"].password, newPassword: password };
    expect(await refusalOf(await api.call("changePassword", { token, body }))).toBe(refusal);
  });

  test("SAFE-32 is stored exactly as typed, at any length", async () => {
    const long = `Ünï-Cödé-9 ${"x".repeat(100)} `;
    const { access_token: token } = await api.tokensOf("client-uk");
    const body = { oldPassword: personas["client-uk"].password, newPassword: long };
    await tokensIn(await api.call("changePassword", { token, body }));
    expect(await refusalOf(await api.signIn(emailOf("client-uk"), long.trim()))).toBe(
      "400 invalid_grant",
    );
    await tokensIn(await api.signIn(emailOf("client-uk"), long));
    const rows = api.sandbox.db.prepare("SELECT password_hash FROM users").all();
    expect(JSON.stringify(rows)).not.toContain("xxx");
  });
});
