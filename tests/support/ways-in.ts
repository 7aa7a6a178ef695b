import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { catalogueOf } from "./catalogue.ts";

type Texts = ReturnType<typeof catalogueOf>;

/** A person whom the embedded API knows nothing of, so that no test spends another's tries. */
export const someone = { email: "ada@harrowfield.example", password: "Portfolio2026" };

/** What the API answers a call with. */
export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** A call whose answer says no more than that it was done. */
export const done: Answer = { status: 200, json: { status: "ok" } };

/** What looking at a mailed link gives, where it can be used. */
export const goodInitialLink: Answer = { status: 200, json: { region: "uk" } };
export const goodResetLink: Answer = {
  status: 200,
  json: { region: "uk", questionKey: "firstPet", questionDescription: "Pet?" },
};

export const refused = (error: string, description?: string, status = 400): Answer => ({
  status,
  json: { error, ...(description ? { error_description: description } : {}) },
});

/** Has the calls of a path answered one after another; the last answer stays. */
export async function answer(page: Page, path: string, ...answers: Answer[]): Promise<void> {
  let next = 0;
  await page.route(`**/api${path}`, (route) => {
    const one = answers[Math.min(next, answers.length - 1)];
    next += 1;
    return one ? route.fulfill(one) : route.continue();
  });
}

/** The ways in by the texts of a language, as far as a form that can be sent. */
export function waysIn(page: Page, text: Texts) {
  const field = (key: string, values?: Record<string, number>) =>
    page.getByLabel(text(key, values), { exact: true });
  const press = (key: string) => page.getByRole("button", { name: text(key), exact: true }).click();
  return {
    field,
    press,
    async signIn() {
      await field("sign-in:login.email").fill(someone.email);
      await field("sign-in:login.password").fill(someone.password);
      await press("sign-in:login.submit");
    },
    async typeCode() {
      await field("sign-in:code.digit", { position: 1, length: 6 }).focus();
      await page.keyboard.type("482915");
    },
    async fillForgot() {
      await field("sign-in:login.email").fill(someone.email);
    },
    async askForLink() {
      await field("sign-in:login.email").fill(someone.email);
      await press("passwords:forgot.submit");
    },
    async fillReset() {
      await field("passwords:field.answer").fill("Riverside");
      await field("passwords:field.newPassword").fill("Harbour Lights 7");
      await field("passwords:field.confirm").fill("Harbour Lights 7");
    },
    async fillSet() {
      await field("passwords:field.newPassword").fill("Harbour Lights 7");
      await field("passwords:field.confirm").fill("Harbour Lights 7");
    },
    async fillRegister() {
      await field("enquiry:field.fullName").fill("Ada Hart");
      await field("enquiry:field.email").fill(someone.email);
      await field("enquiry:field.organisation").fill("Harrowfield");
      await field("enquiry:field.role").selectOption("Trustee");
      await field("enquiry:field.accountNames").fill("Harrowfield Growth");
    },
    async fillHelp() {
      await field("enquiry:field.name").fill("Ada Hart");
      await field("enquiry:field.email").fill(someone.email);
      await field("enquiry:field.message").fill("Please help me.");
    },
    async fillLocked() {
      await field("enquiry:field.name").fill("Ada Hart");
      await field("enquiry:field.message").fill("Please unlock me.");
    },
    /** Passes the challenge of an enquiry, which can be sent then. */
    async pass() {
      const send = page.getByRole("button", {
        name: text("enquiry:challenge.submit"),
        exact: true,
      });
      await page.getByRole("checkbox", { name: text("enquiry:challenge.label") }).click();
      await expect.poll(() => send.isEnabled()).toBe(true);
    },
  };
}
