// @vitest-environment jsdom
// Over 250 lines because all authentication alerts are in one table.
import { fireEvent, screen, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Language } from "../../../../src/i18n/languages.ts";
import type { StubResponse } from "../../../support/stub-api.ts";
import {
  advance,
  done,
  person,
  refused,
  seen,
  showSignedOut,
} from "../../../support/show-signed-out.tsx";

type App = Awaited<ReturnType<typeof showSignedOut>>;

/** Error description of another API, in its own words. */
const description = "Ask Ms Grey on floor 3.";
const resetLink = `/redirect?mode=reset&email=${person.email}&code=abc`;
const initialLink = `/redirect?mode=initial&email=${person.email}&code=abc`;
const newPassword = "Harbour Lights 7";
const languages = ["en", "zh-CN"] as const;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  return () => vi.useRealTimers();
});

const wait = (ms: number) => advance(() => vi.advanceTimersByTime(ms));

async function signIn(app: App, response: StubResponse) {
  app.api.change({ "POST /auth/token": response });
  await app.fill("sign-in:login.email", person.email);
  await app.fill("sign-in:login.password", person.password);
  await app.press("sign-in:login.submit");
}

async function requestLink(app: App, response: StubResponse) {
  app.api.change({ "POST /auth/password/forgot": response });
  await app.fill("sign-in:login.email", person.email);
  await app.press("passwords:forgot.submit");
}

/** Requests the link again after the first request. */
async function askAgain(app: App, response: StubResponse) {
  await requestLink(app, done);
  await seen(() => screen.getByText(person.email));
  app.api.change({ "POST /auth/password/forgot": response });
  await app.press("passwords:forgotConfirm.resend");
}

async function fillPassword(app: App) {
  await app.fill("passwords:field.newPassword", newPassword);
  await app.fill("passwords:field.confirm", newPassword);
  // Entries are validated half a second after the last key.
  await wait(600);
}

/** Replaces reCAPTCHA, whose script is loaded once and uses the latest widget. */
let solve = () => {};
const grecaptcha = {
  ready: (callback: () => void) => callback(),
  render(_box: HTMLElement, options: { callback: (solution: string) => void }) {
    solve = () => options.callback("a solution");
    return 0;
  },
};
beforeAll(() => void Object.assign(window, { grecaptcha }));
afterAll(() => void Reflect.deleteProperty(window, "grecaptcha"));

async function passChallenge(app: App) {
  await seen(() => button(app, "enquiry:challenge.submit"));
  await seen(() => {
    const script = document.querySelector("script[src*=recaptcha]");
    if (script) fireEvent.load(script);
    solve();
    expect(button(app, "enquiry:challenge.submit").disabled).toBe(false);
    return true;
  });
  await app.press("enquiry:challenge.submit");
}

const button = (app: App, key: string) =>
  screen.getByRole<HTMLButtonElement>("button", { name: app.text(key) });

async function fillPerson(app: App, name: "name" | "fullName") {
  await app.fill(`enquiry:field.${name}`, "Ada Hart");
  await app.fill("enquiry:field.email", person.email);
}

interface Rule {
  readonly rule: string;
  readonly path: string;
  readonly act: (app: App) => Promise<void>;
  readonly title?: string;
  /** Key of the text, or the text itself. */
  readonly text: string;
  readonly tone?: "positive";
}

const login = (response: StubResponse) => ({
  path: "/login",
  title: "errors:alert.signInTitle",
  act: (app: App) => signIn(app, response),
});

async function enterCode(app: App) {
  await signIn(app, refused("pending_totp"));
  const box = await app.field("sign-in:code.digit", { position: 1, length: 6 });
  fireEvent.paste(box, { clipboardData: { getData: () => "482915" } });
}

const code = (response: StubResponse) => ({
  ...login(response),
  act: async (app: App) => {
    await enterCode(app);
    app.api.change({ "POST /auth/token": response });
    await app.press("sign-in:code.submit");
  },
});

const resend = (response: StubResponse) => ({
  ...login(response),
  act: async (app: App) => {
    await enterCode(app);
    await wait(31_000);
    app.api.change({ "POST /auth/token": response });
    await app.press("sign-in:code.resend");
  },
});

const forgot = (act: Rule["act"]) => ({
  path: "/forgotPwd",
  title: "passwords:forgot.alertTitle",
  act,
});

const reset = (response: StubResponse) => ({
  path: resetLink,
  title: "passwords:reset.alertTitle",
  act: async (app: App) => {
    app.api.change({ "POST /auth/password/reset": response });
    await app.fill("passwords:field.securityAnswer", "Riverside");
    await fillPassword(app);
    await app.press("passwords:reset.submit");
  },
});

const set = (response: StubResponse) => ({
  path: initialLink,
  title: "passwords:set.alertTitle",
  act: async (app: App) => {
    app.api.change({ "POST /auth/password/initial": response });
    await fillPassword(app);
    await app.press("passwords:set.submit");
  },
});

const register = (response: StubResponse) => ({
  path: "/register",
  title: "enquiry:form.failedTitle",
  act: async (app: App) => {
    app.api.change({ "POST /auth/register": response });
    await fillPerson(app, "fullName");
    await app.fill("enquiry:field.organisation", "Harrowfield");
    await app.fill("enquiry:field.role", "Trustee");
    await app.fill("enquiry:field.accountNames", "Harrowfield Growth");
    await app.press("enquiry:form.submit");
    await passChallenge(app);
  },
});

const help = (response: StubResponse) => ({
  path: "/helpSupport",
  title: "enquiry:form.failedTitle",
  act: async (app: App) => {
    app.api.change({ "POST /support/help": response });
    await fillPerson(app, "name");
    await app.fill("enquiry:field.message", "Please help me.");
    await app.press("enquiry:form.submit");
    await passChallenge(app);
  },
});

const odd = refused("odd", description);
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

const inLanguage = (app: App, key: string) => (key.includes(":") ? app.text(key) : key);

/** Returns the alert with a role and a text. */
function alertWith(role: "alert" | "status", text: string): HTMLElement {
  const regions = screen.getAllByRole(role).map(({ firstElementChild }) => firstElementChild);
  const found = regions.find((region) => region?.textContent?.endsWith(text));
  if (!(found instanceof HTMLElement))
    throw new Error(`No ${role} contains ${text}: ${document.body.textContent}`);
  return found;
}

describe.each(languages)("authentication alerts in %s", (language: Language) => {
  test.each(rules)("ERR-02 $rule alerts for 6 s", async ({ path, act, title, text, tone }) => {
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

  test.each(["permanent_lock_login", "permanent_lock_out"])(
    "ERR-02 AUTH-03 %s leads to /account-locked",
    async (lock) => {
      const app = await showSignedOut({ path: "/login", language });
      await signIn(app, refused(lock));
      await seen(() => screen.getByRole("heading", { name: app.text("sign-in:locked.title") }));
      expect(window.location.pathname).toBe("/account-locked");
      app.api.change({ "POST /support/help": odd });
      await app.fill("enquiry:field.name", "Ada Hart");
      await app.fill("enquiry:field.message", "Please unlock me.");
      await app.press("enquiry:form.send");
      await passChallenge(app);
      await seen(() => alertWith("alert", description));
    },
  );

  test("OTP-03 AUTH-03 a lock after the code leads to /account-locked", async () => {
    const app = await showSignedOut({ path: "/login", language });
    await code(refused("permanent_lock_out")).act(app);
    await seen(() => screen.getByRole("heading", { name: app.text("sign-in:locked.title") }));
    expect(window.location.pathname).toBe("/account-locked");
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  test("ERR-02 AUTH-03 an expired password shows no alert", async () => {
    const app = await showSignedOut({ path: "/login", language });
    await signIn(app, refused("password_expired", description));
    const link = screen.getByRole("link", { name: app.text("sign-in:login.forgotPwd") });
    await expect.poll(() => document.activeElement).toBe(link);
    expect(screen.getByRole("main").textContent).not.toContain(description);
  });

  test("ERR-02 INIT-03 expired_password on set leads to /forgotPwd", async () => {
    const app = await showSignedOut({ path: initialLink, language });
    await set(refused("expired_password", description)).act(app);
    const name = app.text("sign-in:passwordPage.forgotPwd");
    await seen(() => screen.getByRole("heading", { name }));
    expect(window.location.pathname).toBe("/forgotPwd");
    const email = screen.getByLabelText<HTMLInputElement>(app.text("sign-in:login.email"));
    expect(email.value).toBe(new URLSearchParams(initialLink.split("?")[1]).get("email"));
    const alert = within(screen.getByRole("alert"));
    expect(alert.getByText(app.text("passwords:forgot.expiredTitle"))).toBeTruthy();
    expect(alert.getByText(app.text("passwords:code.expired_password"))).toBeTruthy();
  });

  test.each([
    ["reset", "invalid_link", undefined, "passwords:code.invalid_link"],
    ["reset", "odd", description, description],
    ["initial", "odd", description, description],
  ])("ERR-02 RESET-01 a %s link rejected as %s shows why", async (mode, error, said, text) => {
    const app = await showSignedOut({
      path: mode === "reset" ? resetLink : initialLink,
      language,
      responses: { [`POST /auth/password/${mode}/verify`]: refused(error, said) },
    });
    await seen(() => screen.getByRole("heading", { name: app.text("passwords:link.deadTitle") }));
    await seen(() => screen.getByText(inLanguage(app, text)));
  });

  test.each([
    ["reset", resetLink, 0],
    ["initial", initialLink, 1],
  ])("ERR-02 INIT-01 a failed banned list on %s", async (_, path, expected) => {
    const app = await showSignedOut({
      path,
      language,
      responses: { "GET /auth/bannedpassword": refused("odd", description, 500) },
    });
    await app.field("passwords:field.newPassword");
    const missing = () => screen.queryAllByText(app.text("passwords:set.listMissing")).length;
    await expect.poll(missing).toBe(expected);
    expect(app.api.requests.map(({ call }) => call)).toContain("GET /auth/bannedpassword");
    expect(screen.queryByText(description)).toBeNull();
  });
});
