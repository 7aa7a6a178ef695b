import { beforeEach, describe, expect, test } from "vitest";
import { type PersonaKey, personas, sharedAnswer } from "../../sandbox/personas.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "./support.ts";

const newPassword = "Sunlit-Harbour-42";
const unknown = "nobody@nowhere.example";
let api: Api;

beforeEach(async () => {
  api = await openApi();
});

const emailOf = (key: PersonaKey) => personas[key].email;
const signIn = (key: PersonaKey, code?: string) =>
  api.signIn(emailOf(key), personas[key].password, code);
const lastCode = (key: PersonaKey) => api.mailsTo(emailOf(key))[0]?.code ?? "";

describe("AUTH-03 signing in answers by the person's state", () => {
  const outcomes: readonly (readonly [PersonaKey, string])[] = [
    ["needs-otp", "400 pending_totp"],
    ["locked", "400 permanent_lock_login"],
    ["password-expired", "400 password_expired"],
    ["initial-password", "400 invalid_grant"],
  ];
  test.each(outcomes)("%s: %s", async (key, outcome) => {
    expect(await refusalOf(await signIn(key))).toBe(outcome);
  });

  test("needs-questions: tokens and the redirect marker", async () => {
    const answer = await bodyOf(await signIn("needs-questions"), 200);
    expect(answer).toMatchObject({ redirect: "security-question" });
  });

  test("an email counts in any case and with spaces around", async () => {
    const typed = ` ${emailOf("client-uk").toUpperCase()} `;
    await tokensIn(await api.signIn(typed, personas["client-uk"].password));
  });
});

describe("locking", () => {
  const tries = [1, 2, 3, 4, 5, 6];
  const fail = async (email: string) => {
    const answers: string[] = [];
    for (const _ of tries) answers.push(await refusalOf(await api.signIn(email, "Wrong-pass-1")));
    return answers;
  };

  test("five wrong passwords lock the account for good, and a mail says so", async () => {
    expect(await fail(emailOf("client-uk"))).toEqual([
      ...Array<string>(4).fill("400 invalid_grant"),
      "400 permanent_lock_login",
      "400 permanent_lock_login",
    ]);
    expect(await refusalOf(await signIn("client-uk"))).toBe("400 permanent_lock_login");
    expect(api.mailsTo(emailOf("client-uk")).map(({ subject }) => subject)).toEqual([
      "Your account was locked",
    ]);
  });

  test("SAFE-30 an unknown address is answered like a known one, locking included", async () => {
    expect(await fail(unknown)).toEqual(await fail(emailOf("client-uk")));
    expect(api.mailsTo(unknown)).toEqual([]);
  });

  test("a sign-in that succeeds forgets the failures before it", async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) {
        await api.signIn(emailOf("client-uk"), "Wrong-pass-1");
      }
      await tokensIn(await signIn("client-uk"));
    }
  });

  test("SAFE-30 an unknown address takes about as long as a known one", async () => {
    const timeOf = async (email: string) => {
      const started = performance.now();
      await api.signIn(email, "Wrong-pass-1");
      return performance.now() - started;
    };
    await timeOf(unknown);
    let [known, other] = [Infinity, Infinity];
    for (let round = 0; round < 4; round += 1) {
      known = Math.min(known, await timeOf(emailOf("client-us")));
      other = Math.min(other, await timeOf("somebody@nowhere.example"));
    }
    expect(other).toBeGreaterThan(known / 3);
    expect(known).toBeGreaterThan(other / 3);
  });
});

describe("SAFE-31 a one-time code", () => {
  test("signs in once", async () => {
    await signIn("needs-otp");
    const code = lastCode("needs-otp");
    expect(code).toMatch(/^\d{6}$/);
    await tokensIn(await signIn("needs-otp", code));
    expect(await refusalOf(await signIn("needs-otp", code))).toBe("400 invalid_otp");
  });

  test("is void after ten minutes, and once another was asked for", async () => {
    await signIn("needs-otp");
    const first = lastCode("needs-otp");
    await signIn("needs-otp");
    const second = lastCode("needs-otp");
    if (first !== second) {
      expect(await refusalOf(await signIn("needs-otp", first))).toBe("400 invalid_otp");
    }
    api.clock.advance(601);
    expect(await refusalOf(await signIn("needs-otp", second))).toBe("400 invalid_otp");
  });

  test("OTP-03 five wrong ones lock the account out", async () => {
    await signIn("needs-otp");
    const code = lastCode("needs-otp");
    const wrong = code === "000000" ? "000001" : "000000";
    const answers: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      answers.push(await refusalOf(await signIn("needs-otp", wrong)));
    }
    expect(answers).toEqual([
      ...Array<string>(4).fill("400 invalid_otp"),
      "400 permanent_lock_out",
    ]);
    expect(await refusalOf(await signIn("needs-otp", code))).toBe("400 permanent_lock_out");
  });

  test("does not help without the password, and is kept as a digest only", async () => {
    await signIn("needs-otp");
    const code = lastCode("needs-otp");
    const answer = await api.signIn(emailOf("needs-otp"), "Wrong-pass-1", code);
    expect(await refusalOf(answer)).toBe("400 invalid_grant");
    const rows = api.sandbox.db.prepare("SELECT hash FROM codes WHERE purpose = 'signIn'").all();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe("a mailed link", () => {
  async function link(key: PersonaKey) {
    const userName = emailOf(key);
    await api.ask("forgotPassword", { body: { userName } });
    return { userName, code: lastCode(key) };
  }

  test("resets the password once, however often it was looked at", async () => {
    const body = await link("client-us");
    const [mail] = api.mailsTo(body.userName);
    const address = new URL(mail?.link ?? "");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      mode: "reset",
      email: body.userName,
      code: body.code,
    });
    for (let look = 0; look < 3; look += 1) {
      expect(await bodyOf(await api.ask("verifyResetLink", { body }), 200)).toMatchObject({
        region: "US",
      });
    }
    const reset = { ...body, newPassword, securityAnswer: `  ${sharedAnswer.toUpperCase()} ` };
    await bodyOf(await api.ask("resetPassword", { body: reset }), 200);
    expect(await refusalOf(await api.ask("resetPassword", { body: reset }))).toBe(
      "400 invalid_link",
    );
    expect(await refusalOf(await signIn("client-us"))).toBe("400 invalid_grant");
    await tokensIn(await api.signIn(body.userName, newPassword));
  });

  test("is void after five wrong answers", async () => {
    const body = { ...(await link("client-us")), newPassword, securityAnswer: "no" };
    for (let index = 0; index < 5; index += 1) {
      expect(await refusalOf(await api.ask("resetPassword", { body }))).toBe("400 invalid_answer");
    }
    const right = { ...body, securityAnswer: sharedAnswer };
    expect(await refusalOf(await api.ask("resetPassword", { body: right }))).toBe(
      "400 invalid_link",
    );
  });

  test("SAFE-30 is asked for with the same answer for an unknown address", async () => {
    const ask = async (userName: string) => {
      const response = await api.ask("forgotPassword", { body: { userName } });
      return [response.status, await response.text()];
    };
    expect(await ask(unknown)).toEqual(await ask(emailOf("client-us")));
    expect(api.mailsTo(unknown)).toEqual([]);
    const guess = { userName: unknown, code: "guess" };
    expect(await refusalOf(await api.ask("verifyResetLink", { body: guess }))).toBe(
      "400 invalid_link",
    );
  });

  test("lets a person with an expired password in again", async () => {
    const body = { ...(await link("password-expired")), newPassword, securityAnswer: sharedAnswer };
    await bodyOf(await api.ask("resetPassword", { body }), 200);
    await tokensIn(await api.signIn(body.userName, newPassword));
  });

  test("INIT-02 sets the first password and signs in with the code of the answer", async () => {
    const userName = emailOf("initial-password");
    const body = { userName, code: lastCode("initial-password"), newPassword };
    const answer = await bodyOf(await api.ask("setInitialPassword", { body }), 200);
    const { otp } = answer as { otp: string };
    expect(await bodyOf(await api.signIn(userName, newPassword, otp), 200)).toMatchObject({
      redirect: "security-question",
    });
    expect(await refusalOf(await api.ask("setInitialPassword", { body }))).toBe("400 invalid_link");
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
  test.each(refusals)("%j is refused: %s", async (password, refusal) => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const body = { oldPassword: personas["client-uk"].password, newPassword: password };
    expect(await refusalOf(await api.ask("changePassword", { token, body }))).toBe(refusal);
  });

  test("SAFE-32 is kept to the byte, however long", async () => {
    const long = `Ünï-Cödé-9 ${"x".repeat(100)} `;
    const { access_token: token } = await api.tokensOf("client-uk");
    const body = { oldPassword: personas["client-uk"].password, newPassword: long };
    await tokensIn(await api.ask("changePassword", { token, body }));
    expect(await refusalOf(await api.signIn(emailOf("client-uk"), long.trim()))).toBe(
      "400 invalid_grant",
    );
    await tokensIn(await api.signIn(emailOf("client-uk"), long));
    const rows = api.sandbox.db.prepare("SELECT password_hash FROM users").all();
    expect(JSON.stringify(rows)).not.toContain("xxx");
  });

  test("ends the other sessions of the person", async () => {
    const { access_token: other } = await api.tokensOf("client-uk");
    const { access_token: token } = await api.tokensOf("client-uk");
    const body = { oldPassword: personas["client-uk"].password, newPassword };
    const renewed = await tokensIn(await api.ask("changePassword", { token, body }));
    expect(await refusalOf(await api.ask("rss", { token: other }))).toBe("401 session_ended");
    await bodyOf(await api.ask("rss", { token: renewed.access_token }), 200);
  });
});

test("too many tries within a minute are refused with 429 and Retry-After", async () => {
  const body = { userName: emailOf("client-uk") };
  for (let index = 0; index < 20; index += 1) await api.ask("forgotPassword", { body });
  const refused = await api.ask("forgotPassword", { body });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  api.clock.advance(61);
  await bodyOf(await api.ask("forgotPassword", { body }), 200);
});

test("TERMS-02 accepting the terms gives tokens that say so", async () => {
  const { access_token: token } = await api.tokensOf("terms-old");
  const renewed = await tokensIn(await api.ask("setTermsAcceptedDate", { token }));
  await bodyOf(await api.ask("listPortfolios", { token: renewed.access_token }), 200);
  await api.tokensOf("terms-old");
});
