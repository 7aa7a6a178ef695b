import { beforeEach, describe, expect, test } from "vitest";
import { repeatGraceSeconds } from "../../../sandbox/auth/codes.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";
import { securityQuestions } from "../../support/security-questions.ts";

let api: Api;

beforeEach(async () => {
  api = await openApi();
});

describe("a sign-in step whose response was lost", () => {
  const steps = [
    ["SECQ-02", "needs-questions", "saveSecurityQuestions", "setTermsAcceptedDate"],
    ["TERMS-02", "terms-old", "setTermsAcceptedDate", "saveSecurityQuestions"],
  ] as const;

  test.each(steps)("%s %s can repeat %s in the grace period", async (_row, key, step, other) => {
    const old = await api.tokensOf(key);
    const ask = (name: typeof step | "rss", token: string) =>
      api.call(name, {
        ...(name === "saveSecurityQuestions" ? { body: securityQuestions } : {}),
        token,
      });
    const lost = await tokensIn(await ask(step, old.access_token));
    api.clock.advance(repeatGraceSeconds - 5);
    const again = await tokensIn(await ask(step, old.access_token));
    for (const name of [other, "rss"] as const) {
      expect(await refusalOf(await ask(name, old.access_token))).toBe("401 session_ended");
    }
    expect(await refusalOf(await api.refresh(old.refresh_token))).toBe("400 invalid_grant");
    expect(await refusalOf(await ask("rss", lost.access_token))).toBe("401 session_ended");
    const late = await tokensIn(await ask(step, old.access_token));
    expect(await refusalOf(await ask("rss", again.access_token))).toBe("401 session_ended");
    await bodyOf(await ask("rss", late.access_token), 200);
    expect(await refusalOf(await ask(step, old.access_token))).toBe("401 session_ended");
    await bodyOf(await ask("rss", late.access_token), 200);
  });

  test.each(steps)("%s %s cannot repeat %s after the grace period", async (_row, key, step) => {
    const { access_token: token } = await api.tokensOf(key);
    const ask = () =>
      api.call(step, {
        ...(step === "saveSecurityQuestions" ? { body: securityQuestions } : {}),
        token,
      });
    await tokensIn(await ask());
    api.clock.advance(repeatGraceSeconds + 1);
    expect(await refusalOf(await ask())).toBe("401 session_ended");
  });

  test("TERMS-02 signing out with the old token prevents a repeat", async () => {
    const { access_token: token } = await api.tokensOf("terms-old");
    const lost = await tokensIn(await api.call("setTermsAcceptedDate", { token }));
    await bodyOf(await api.call("logout", { token }), 200);
    for (const item of [token, lost.access_token]) {
      expect(await refusalOf(await api.call("setTermsAcceptedDate", { token: item }))).toBe(
        "401 session_ended",
      );
    }
  });
});
