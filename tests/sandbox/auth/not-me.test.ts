import { beforeEach, describe, expect, test } from "vitest";
import { personas, sharedSecurityAnswer } from "../../../sandbox/seed/personas.ts";
import { auditEvents } from "../../../sandbox/audit/audit-events.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";
import { addPasskey, signInAlone } from "../../support/passkey-api.ts";

const { email, password } = personas["client-uk"];
const agent = (version: string) => ({ "user-agent": `Mozilla/5.0 ${version}` });

let api: Api;
let token: string;
beforeEach(async () => {
  api = await openApi();
  for (const version of ["Firefox/140.0", "Chrome/140.0 Safari/537.36"]) {
    token = (await tokensIn(await api.signIn(email, password))).access_token;
    await bodyOf(await api.call("rss", { token, headers: agent(version) }), 200);
  }
});

/** The link of the email about the new browser, as the page of the portal sends it. */
function mailedLink() {
  const [mail] = api.mailsTo(email);
  const query = new URL(mail?.link ?? "").searchParams;
  return { mode: query.get("mode"), userName: query.get("email") ?? "", code: query.get("code") };
}

const open = ({ userName, code } = mailedLink()) =>
  api.call("verifyResetLink", { body: { userName, code } });
const isSignedIn = async () => (await api.call("rss", { token })).status === 200;

describe("SEC-02 'This was not me'", () => {
  test("ends all sessions and starts a reset", async () => {
    expect(mailedLink().mode).toBe("reset");
    expect(await isSignedIn()).toBe(true);
    const link = mailedLink();
    await bodyOf(await open(link), 200);
    expect(await isSignedIn()).toBe(false);
    const { userName, code } = link;
    const body = {
      userName,
      code,
      newPassword: "Sunlit-Harbour-42",
      securityAnswer: sharedSecurityAnswer,
    };
    await bodyOf(await api.call("resetPassword", { body }), 200);
    expect(await refusalOf(await api.signIn(email, password))).toBe("400 invalid_grant");
    await tokensIn(await api.signIn(email, "Sunlit-Harbour-42"));
    expect(await refusalOf(await open(link))).toBe("400 invalid_link");
    const types = auditEvents(api.sandbox.db).map(({ eventType }) => eventType);
    expect(types).toContain("SignInDenied");
  });

  test("ends sessions once only", async () => {
    await bodyOf(await open(), 200);
    token = (await tokensIn(await api.signIn(email, password))).access_token;
    await bodyOf(await open(), 200);
    expect(await isSignedIn()).toBe(true);
  });

  test("sends another email when the thief signs in before the reset", async () => {
    const link = mailedLink();
    await bodyOf(await open(link), 200);
    token = (await tokensIn(await api.signIn(email, password))).access_token;
    const headers = agent("Chrome/140.0 Safari/537.36");
    await bodyOf(await api.call("rss", { token, headers }), 200);
    expect(mailedLink().code).not.toBe(link.code);
    await bodyOf(await open(), 200);
    expect(await isSignedIn()).toBe(false);
  });

  test("ends sessions while sign-in is locked", async () => {
    const link = mailedLink();
    api.sandbox.db.exec("UPDATE users SET locked = 'login' WHERE id = 'client-uk'");
    const body = { userName: link.userName, code: link.code };
    const opened = await api.call("verifyResetLink", { body });
    expect(await refusalOf(opened)).toBe("400 permanent_lock_login");
    expect(await isSignedIn()).toBe(false);
  });

  test("is of no use after an hour or with another code", async () => {
    const { userName } = mailedLink();
    const other = { userName, code: "x".repeat(20) };
    expect(await refusalOf(await api.call("verifyResetLink", { body: other }))).toBe(
      "400 invalid_link",
    );
    api.clock.advance(3601);
    expect(await refusalOf(await open())).toBe("400 invalid_link");
  });

  test("ends the passkeys and recovery codes added since, not earlier ones", async () => {
    const link = mailedLink();
    const own = await addPasskey(api, { token });
    api.sandbox.db.exec("UPDATE passkeys SET created_at = '2026-11-17T10:00:00.000Z'");
    const added = await addPasskey(api, { token, name: "Thief" });
    const { codes } = (await bodyOf(await api.call("createRecoveryCodes", { token }), 200)) as {
      codes: string[];
    };
    await bodyOf(await open(link), 200);
    expect(await refusalOf(await signInAlone(api, added.authenticator))).toBe(
      "400 invalid_passkey",
    );
    const body = { username: email, password, recoveryCode: codes[0] };
    expect(await refusalOf(await api.call("signInWithRecoveryCode", { body }))).toBe(
      "400 invalid_recovery_code",
    );
    await tokensIn(await signInAlone(api, own.authenticator));
    const removed = "A passkey was removed from your account";
    const mails = api.mailsTo(email).filter(({ subject }) => subject === removed);
    expect(mails.map(({ text }) => text.includes("Thief"))).toEqual([true]);
  });

  async function changeQuestions(securityAnswer: string) {
    api.clock.advance(1);
    const body = {
      securityQuestionOne: "What was your first car?",
      securityAnswerOne: `${securityAnswer} 1`,
      securityQuestionTwo: "Who was your first employer?",
      securityAnswerTwo: `${securityAnswer} 2`,
      securityQuestionThree: "In which town were you born?",
      securityAnswerThree: `${securityAnswer} 3`,
      password,
    };
    const changed = await api.call("saveSecurityQuestions", { token, body });
    token = (await tokensIn(changed)).access_token;
  }

  const reset = ({ userName, code } = mailedLink(), securityAnswer = "") =>
    api.call("resetPassword", {
      body: { userName, code, newPassword: "Sunlit-Harbour-42", securityAnswer },
    });

  test("restores the security questions of before that sign-in", async () => {
    const link = mailedLink();
    await changeQuestions("Thief");
    await changeQuestions("Thief again");
    await bodyOf(await open(link), 200);
    expect(await refusalOf(await reset(link, "Thief again 1"))).toBe("400 invalid_answer");
    await bodyOf(await reset(link, sharedSecurityAnswer), 200);
  });

  test("of two new browsers restores the questions before the first", async () => {
    const first = mailedLink();
    await changeQuestions("Thief");
    api.clock.advance(1);
    token = (await tokensIn(await api.signIn(email, password))).access_token;
    const headers = agent("Version/19.0 Safari/605.1.15");
    await bodyOf(await api.call("rss", { token, headers }), 200);
    const second = mailedLink();
    expect(second.code).not.toBe(first.code);
    await changeQuestions("Thief again");
    await bodyOf(await open(second), 200);
    await bodyOf(await open(first), 200);
    await bodyOf(await reset(first, sharedSecurityAnswer), 200);
  });

  test("keeps its link when others request links or change the password", async () => {
    const link = mailedLink();
    for (let request = 0; request < 5; request += 1) {
      api.clock.advance(31);
      await api.call("forgotPassword", { body: { userName: email } });
    }
    const body = { oldPassword: password, newPassword: "Sunlit-Harbour-42" };
    await bodyOf(await api.call("changePassword", { token, body }), 200);
    expect(await isSignedIn()).toBe(true);
    await bodyOf(await open(link), 200);
    expect(await isSignedIn()).toBe(false);
  });

  test("an ordinary link for a new password ends no session", async () => {
    await api.call("forgotPassword", { body: { userName: email } });
    await bodyOf(await open(), 200);
    expect(await isSignedIn()).toBe(true);
  });
});
