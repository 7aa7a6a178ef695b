// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import type { Language } from "../../../../src/i18n/languages.ts";
import { done, refused, seen, showSignedOut } from "../../../support/show-signed-out.tsx";
import {
  alertWith,
  type App,
  askAgain,
  code,
  description,
  forgot,
  help,
  inLanguage,
  login,
  odd,
  register,
  requestLink,
  resend,
  reset,
  set,
  stopSignedOutClock,
  wait,
} from "../../../support/sign-in-acts.ts";

stopSignedOutClock();

interface Rule {
  readonly rule: string;
  readonly path: string;
  readonly act: (app: App) => Promise<void>;
  readonly title?: string;
  /** Key of the text, or the text itself. */
  readonly text: string;
  readonly tone?: "positive";
}

const banned = refused("password_banned");
const wrong = "errors:code.invalid_grant";

const rules: readonly Rule[] = [
  { rule: "a code", ...login(refused("invalid_grant", description)), text: wrong },
  { rule: "a code of a 401", ...login(refused("invalid_grant", description, 401)), text: wrong },
  { rule: "an unknown code with a description", ...login(odd), text: description },
  { rule: "an unknown code alone", ...login(refused("odd")), text: "errors:status.badRequest" },
  {
    rule: "a wrong one-time code",
    ...code(refused("invalid_otp")),
    text: "errors:code.invalid_otp",
  },
  {
    rule: "pending_totp on resend",
    ...resend(refused("pending_totp")),
    text: "sign-in:code.resent",
    tone: "positive",
  },
  { rule: "a refused resend", ...resend(odd), text: description },
  { rule: "a link not sent", ...forgot((app) => requestLink(app, odd)), text: description },
  {
    rule: "a link sent again",
    ...forgot((app) => askAgain(app, done)),
    text: "passwords:forgotConfirm.register_confirm_resend_success",
    tone: "positive",
  },
  { rule: "a link not sent again", ...forgot((app) => askAgain(app, odd)), text: description },
  {
    rule: "a wrong security answer",
    ...reset(refused("invalid_answer")),
    text: "passwords:code.invalid_answer",
  },
  { rule: "a banned password on reset", ...reset(banned), text: "errors:code.password_banned" },
  { rule: "another refusal on reset", ...reset(odd), text: description },
  { rule: "a banned password on set", ...set(banned), text: "errors:code.password_banned" },
  { rule: "another refusal on set", ...set(odd), text: description },
  { rule: "a refused request for access", ...register(odd), text: description },
  {
    rule: "a request for access in conflict",
    ...register(refused("odd", description, 409)),
    text: description,
  },
  { rule: "a refused message for help", ...help(odd), text: description },
];

/** Words of the API are the same in each language. */
const ownTexts = rules.filter(({ text }) => text !== description);

describe.each<[Language, readonly Rule[]]>([
  ["en", rules],
  ["zh-CN", ownTexts],
])("authentication alerts in %s", (language, shown) => {
  test.each(shown)("ERR-02 $rule alerts for 6 s", async ({ path, act, title, text, tone }) => {
    const app = await showSignedOut({ path, language });
    await act(app);
    const expected = inLanguage(app, text);
    const alert = await seen(() => alertWith(tone ? "status" : "alert", expected));
    expect(alert.dataset["loud"]).toBe("");
    const heading = title && !tone ? app.text(title) : "";
    expect(alert.textContent).toBe(heading + expected);
    await wait(5_500);
    expect(alert.isConnected).toBe(true);
    expect(alert.dataset["loud"]).toBe("");
    await wait(600);
    if (tone) return expect(alert.isConnected).toBe(false);
    expect(alert.isConnected).toBe(true);
    expect(alert.dataset["loud"]).toBeUndefined();
    expect(alert.textContent).toBe(expected);
  });
});
