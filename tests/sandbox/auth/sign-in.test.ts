import { decodeJwt } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { addCode, repeatGraceSeconds } from "../../../sandbox/auth/codes.ts";
import type { TokenResponse } from "../../../src/api/contract/auth.ts";
import { userByEmail } from "../../../sandbox/users/users.ts";
import { type PersonaKey, personas } from "../../../sandbox/seed/personas.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";
import { securityQuestions } from "../../support/security-questions.ts";

let api: Api;

beforeEach(async () => {
  api = await openApi();
});

const emailOf = (key: PersonaKey) => personas[key].email;
const signIn = (key: PersonaKey, code?: string) =>
  api.signIn(emailOf(key), personas[key].password, code);
const lastCode = (key: PersonaKey) => api.mailsTo(emailOf(key))[0]?.code ?? "";

describe("AUTH-03 sign-in by user state", () => {
  const outcomes: readonly (readonly [PersonaKey, string])[] = [
    ["needs-otp", "400 pending_totp"],
    ["locked", "400 permanent_lock_login"],
    ["password-expired", "400 password_expired"],
    ["initial-password", "400 invalid_grant"],
  ];
  test.each(outcomes)("%s returns %s", async (key, outcome) => {
    expect(await refusalOf(await signIn(key))).toBe(outcome);
  });

  test("needs-questions returns tokens and a redirect", async () => {
    const response = await bodyOf(await signIn("needs-questions"), 200);
    expect(response).toMatchObject({ redirect: "security-question" });
  });

  test("ignores case and surrounding spaces in the email address", async () => {
    const typed = ` ${emailOf("client-uk").toUpperCase()} `;
    await tokensIn(await api.signIn(typed, personas["client-uk"].password));
  });
});

const lastLoginIn = ({ access_token: token }: TokenResponse) =>
  decodeJwt(token)["https://portal.example/lastLoginDate"];

test("HOME-02 a sign-in that ends before questions and terms is no visit", async () => {
  api.sandbox.db.exec(`DELETE FROM security_answers WHERE user_id = 'client-uk';
    UPDATE users SET last_login_at = NULL, terms_accepted_at = NULL WHERE id = 'client-uk'`);
  const enter = async () => {
    api.clock.advance(1);
    return tokensIn(await signIn("client-uk"));
  };
  await enter();
  const first = await enter();
  expect(lastLoginIn(first)).toBeNull();
  const questions = { token: first.access_token, body: securityQuestions };
  await tokensIn(await api.call("saveSecurityQuestions", questions));
  const second = await enter();
  expect(lastLoginIn(second)).toBeNull();
  await tokensIn(await api.call("setTermsAcceptedDate", { token: second.access_token }));
  const acceptedAt = api.clock.now().toISOString();
  expect(lastLoginIn(await enter())).toBe(acceptedAt);
});

describe("SAFE-31 a one-time code", () => {
  const rss = (token: string) => api.call("rss", { token });

  test("cannot be reused once its session is in use", async () => {
    await signIn("needs-otp");
    const code = lastCode("needs-otp");
    expect(code).toMatch(/^\d{6}$/);
    const { access_token: token } = await tokensIn(await signIn("needs-otp", code));
    await bodyOf(await rss(token), 200);
    for (let index = 0; index < 6; index += 1) {
      expect(await refusalOf(await signIn("needs-otp", code))).toBe("400 invalid_otp");
    }
    await bodyOf(await rss(token), 200);
    await signIn("needs-otp");
    await tokensIn(await signIn("needs-otp", lastCode("needs-otp")));
  });

  test("AUTH-03 can be repeated in the grace period, for one session only", async () => {
    await signIn("needs-otp");
    const code = lastCode("needs-otp");
    const lost = await tokensIn(await signIn("needs-otp", code));
    expect(await refusalOf(await api.signIn(emailOf("needs-otp"), "Wrong-pass-1", code))).toBe(
      "400 invalid_grant",
    );
    expect(await refusalOf(await signIn("client-uk", code))).toBe("400 invalid_otp");
    for (let index = 0; index < 5; index += 1) {
      api.clock.advance((repeatGraceSeconds - 5) / 5);
      const again = await tokensIn(await signIn("needs-otp", code));
      expect(lastLoginIn(again)).toEqual(lastLoginIn(lost));
    }
    expect(await refusalOf(await rss(lost.access_token))).toBe("401 session_ended");
    expect(await refusalOf(await api.refresh(lost.refresh_token))).toBe("400 invalid_grant");
    api.clock.advance(6);
    expect(await refusalOf(await signIn("needs-otp", code))).toBe("400 invalid_otp");
  });

  test("opens one session for two concurrent requests", async () => {
    await signIn("needs-otp");
    const code = lastCode("needs-otp");
    const responses = await Promise.all([signIn("needs-otp", code), signIn("needs-otp", code)]);
    const tokens = await Promise.all(responses.map(tokensIn));
    const uses = await Promise.all(tokens.map(({ access_token: token }) => rss(token)));
    expect(uses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test("expires after ten minutes or when replaced", async () => {
    await signIn("needs-otp");
    const first = lastCode("needs-otp");
    api.clock.advance(30);
    await signIn("needs-otp");
    const second = lastCode("needs-otp");
    if (first !== second) {
      expect(await refusalOf(await signIn("needs-otp", first))).toBe("400 invalid_otp");
    }
    api.clock.advance(601);
    expect(await refusalOf(await signIn("needs-otp", second))).toBe("400 invalid_otp");
  });

  test("OTP-04 is resent after 30 seconds at the earliest", async () => {
    const pauseAfter = async (seconds: number) => {
      api.clock.advance(seconds);
      const response = await signIn("needs-otp");
      expect(await refusalOf(response.clone())).toBe("400 pending_totp");
      const pause = Number(response.headers.get("retry-after"));
      return [pause, api.mailsTo(emailOf("needs-otp")).length];
    };
    expect(await pauseAfter(0)).toEqual([30, 1]);
    expect(await pauseAfter(20)).toEqual([10, 1]);
    const first = lastCode("needs-otp");
    expect(await pauseAfter(10)).toEqual([30, 2]);
    api.clock.advance(29);
    await tokensIn(await signIn("needs-otp", lastCode("needs-otp")));
    expect(await pauseAfter(0)).toEqual([30, 3]);
    expect(await refusalOf(await signIn("needs-otp", first))).toBe("400 invalid_otp");
  });

  test("OTP-04 of a first password does not delay the next email", async () => {
    const { email } = personas["needs-otp"];
    const { id } = userByEmail(api.sandbox.db, email) ?? { id: "" };
    addCode(api.sandbox, id, "signIn");
    await signIn("needs-otp");
    expect(api.mailsTo(email)).toHaveLength(1);
  });

  test("OTP-03 five wrong codes lock the account", async () => {
    await signIn("needs-otp");
    const code = lastCode("needs-otp");
    const wrong = code === "000000" ? "000001" : "000000";
    const responses: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      responses.push(await refusalOf(await signIn("needs-otp", wrong)));
    }
    expect(responses).toEqual([
      ...Array<string>(4).fill("400 invalid_otp"),
      "400 permanent_lock_out",
    ]);
    expect(await refusalOf(await signIn("needs-otp", code))).toBe("400 permanent_lock_out");
  });

  test("requires the password and is stored as a hash only", async () => {
    await signIn("needs-otp");
    const code = lastCode("needs-otp");
    const response = await api.signIn(emailOf("needs-otp"), "Wrong-pass-1", code);
    expect(await refusalOf(response)).toBe("400 invalid_grant");
    const rows = api.sandbox.db.prepare("SELECT hash FROM codes WHERE purpose = 'signIn'").all();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

test("TERMS-02 accepting the terms returns tokens with access to data", async () => {
  const { access_token: token } = await api.tokensOf("terms-old");
  const renewed = await tokensIn(await api.call("setTermsAcceptedDate", { token }));
  await bodyOf(await api.call("listPortfolios", { token: renewed.access_token }), 200);
  await api.tokensOf("terms-old");
});

test("TERMS-02 terms that are not due need a confirmed session", async () => {
  const tokens = await api.tokensOf("client-uk");
  const accept = async (token: string) => await api.call("setTermsAcceptedDate", { token });
  const renewed = await tokensIn(await accept(tokens.access_token));
  api.clock.advance(290);
  const { access_token: token } = await tokensIn(await api.refresh(renewed.refresh_token));
  api.clock.advance(11);
  expect(await refusalOf(await accept(token))).toBe("403 confirmation_required");
  await bodyOf(await api.call("listPortfolios", { token }), 200);
});

test("TERMS-02 terms read for ten minutes are accepted, also when repeated", async () => {
  const { refresh_token: refreshToken } = await api.tokensOf("terms-old");
  api.clock.advance(600);
  const { access_token: token } = await tokensIn(await api.refresh(refreshToken));
  await tokensIn(await api.call("setTermsAcceptedDate", { token }));
  await tokensIn(await api.call("setTermsAcceptedDate", { token }));
});
