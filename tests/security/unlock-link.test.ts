import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../sandbox/audit/audit-events.ts";
import { personas, sharedSecurityAnswer } from "../../sandbox/seed/personas.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../support/embedded-api.ts";
import { lockOut } from "../support/lock-out.ts";

const { email: userName, password } = personas["client-uk"];
let api: Api;

beforeEach(async () => {
  api = await openApi();
  await lockOut(api, userName);
});

const codeOf = () => api.mailsTo(userName)[0]?.code ?? "";
const unlock = (code: string, securityAnswer = sharedSecurityAnswer) =>
  api.call("unlockAccount", { body: { userName, code, securityAnswer } });
const signIn = () => api.signIn(userName, password, undefined, "203.0.113.7");

describe("SAFE-43 the link in the email about a lock", () => {
  test("unlocks after the answer to the security question, once", async () => {
    const [mail] = api.mailsTo(userName);
    const code = codeOf();
    expect(mail?.link).toMatch(new RegExp(`/redirect\\?mode=unlock&email=.+&code=${code}$`));
    const checked = await api.call("verifyUnlockLink", { body: { userName, code } });
    expect(await bodyOf(checked, 200)).toMatchObject({ questionKey: "firstSchool" });
    expect(await refusalOf(await signIn())).toBe("400 permanent_lock_login");
    await bodyOf(await unlock(code), 200);
    await tokensIn(await signIn());
    expect(api.mailsTo(userName)[0]?.subject).toBe("Your account was unlocked");
    const events = auditEvents(api.sandbox.db).map(({ eventType }) => eventType);
    const ofLock = events.filter((eventType) => eventType !== "AuthenticationFailed");
    expect(ofLock).toEqual(["AccountLocked", "AccountUnlocked"]);
    await lockOut(api, userName);
    api.clock.advance(600);
    expect(await refusalOf(await unlock(code))).toBe("400 invalid_link");
    expect(await refusalOf(await signIn())).toBe("400 permanent_lock_login");
  });

  test("can be sent again when the response was lost", async () => {
    const code = codeOf();
    await bodyOf(await unlock(code), 200);
    await bodyOf(await unlock(code), 200);
    const mails = api.mailsTo(userName).filter(({ subject }) => subject.includes("unlocked"));
    expect(mails).toHaveLength(1);
  });

  test("ends after five wrong answers, also concurrent ones", async () => {
    const code = codeOf();
    const tries = Array.from({ length: 8 }, () => unlock(code, "wrong"));
    const refusals = await Promise.all((await Promise.all(tries)).map(refusalOf));
    expect(refusals.filter((refusal) => refusal === "400 invalid_answer")).toHaveLength(5);
    expect(await refusalOf(await unlock(code))).toBe("400 invalid_link");
    await api.call("forgotPassword", { body: { userName } });
    expect(api.mailsTo(userName)[0]?.subject).toBe("Your account is locked");
    await bodyOf(await unlock(codeOf()), 200);
  });

  test("expires after a day", async () => {
    const code = codeOf();
    api.clock.advance(86_399);
    expect(await refusalOf(await unlock(code, "Elsewhere"))).not.toBe("400 invalid_link");
    api.clock.advance(1);
    expect(await refusalOf(await unlock(code))).toBe("400 invalid_link");
  });

  test("SAFE-30 is refused alike for any other address and purpose", async () => {
    const code = codeOf();
    const { email: other } = personas["client-us"];
    const verify = async (body: object) => (await api.call("verifyUnlockLink", { body })).text();
    const refusals = [
      await verify({ userName, code: "guess" }),
      await verify({ userName: other, code }),
      await verify({ userName: "nobody@nowhere.example", code }),
      await (await api.call("verifyInitialLink", { body: { userName, code } })).text(),
    ];
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toContain("invalid_link");
  });
});
