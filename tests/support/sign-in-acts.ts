import { fireEvent, screen } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { advance, done, person, refused, seen, type showSignedOut } from "./show-signed-out.tsx";
import type { StubResponse } from "./stub-api.ts";

export type App = Awaited<ReturnType<typeof showSignedOut>>;

/** Error description of another API, in its own words, which may be shown in both languages. */
export const description = "Ask Ms Grey (葛瑞) on floor 3.";
/** Response whose code is unknown to the portal. */
export const odd = refused("odd", description);
export const resetLink = `/redirect?mode=reset&email=${person.email}&code=abc`;
export const initialLink = `/redirect?mode=initial&email=${person.email}&code=abc`;
const newPassword = "Harbour Lights 7";

export const wait = (ms: number) => advance(() => vi.advanceTimersByTime(ms));

export async function signIn(app: App, response: StubResponse) {
  app.api.change({ "POST /auth/token": response });
  await app.fill("sign-in:login.email", person.email);
  await app.fill("sign-in:login.password", person.password);
  await app.press("sign-in:login.submit");
}

export async function requestLink(app: App, response: StubResponse) {
  app.api.change({ "POST /auth/password/forgot": response });
  await app.fill("sign-in:login.email", person.email);
  await app.press("passwords:forgot.submit");
}

/** Requests the link again after the first request. */
export async function askAgain(app: App, response: StubResponse) {
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

/** Stops the clock for each test of a file and replaces reCAPTCHA. */
export function stopSignedOutClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    });
  });
  beforeAll(() => void Object.assign(window, { grecaptcha }));
  afterAll(() => void Reflect.deleteProperty(window, "grecaptcha"));
}

export async function passChallenge(app: App) {
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

export const login = (response: StubResponse) => ({
  path: "/login",
  title: "errors:alert.signInTitle",
  act: (app: App) => signIn(app, response),
});

async function enterCode(app: App) {
  await signIn(app, refused("pending_totp"));
  const box = await app.field("sign-in:code.digit", { position: 1, length: 6 });
  fireEvent.paste(box, { clipboardData: { getData: () => "482915" } });
}

export const code = (response: StubResponse) => ({
  ...login(response),
  act: async (app: App) => {
    await enterCode(app);
    app.api.change({ "POST /auth/token": response });
    await app.press("sign-in:code.submit");
  },
});

export const resend = (response: StubResponse) => ({
  ...login(response),
  act: async (app: App) => {
    await enterCode(app);
    await wait(31_000);
    app.api.change({ "POST /auth/token": response });
    await app.press("sign-in:code.resend");
  },
});

export const forgot = (act: (app: App) => Promise<void>) => ({
  path: "/forgotPwd",
  title: "passwords:forgot.alertTitle",
  act,
});

export const reset = (response: StubResponse) => ({
  path: resetLink,
  title: "passwords:reset.alertTitle",
  act: async (app: App) => {
    app.api.change({ "POST /auth/password/reset": response });
    await app.fill("passwords:field.securityAnswer", "Riverside");
    await fillPassword(app);
    await app.press("passwords:reset.submit");
  },
});

export const set = (response: StubResponse) => ({
  path: initialLink,
  title: "passwords:set.alertTitle",
  act: async (app: App) => {
    app.api.change({ "POST /auth/password/initial": response });
    await fillPassword(app);
    await app.press("passwords:set.submit");
  },
});

export const register = (response: StubResponse) => ({
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

export const help = (response: StubResponse) => ({
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

/** Text of a key, or the text itself. */
export const inLanguage = (app: App, key: string) => (key.includes(":") ? app.text(key) : key);

export function alertWith(role: "alert" | "status", text: string): HTMLElement {
  const regions = screen.getAllByRole(role).map(({ firstElementChild }) => firstElementChild);
  const found = regions.find((region) => region?.textContent?.endsWith(text));
  if (!(found instanceof HTMLElement))
    throw new Error(`No ${role} contains ${text}: ${document.body.textContent}`);
  return found;
}
