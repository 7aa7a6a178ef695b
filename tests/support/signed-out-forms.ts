import type { Page } from "playwright-core";
import type { catalogueOf } from "./catalogue.ts";

type Texts = ReturnType<typeof catalogueOf>;

/** A user unknown to the embedded API, so that no attempts of a persona are used up. */
export const someone = { email: "ada@harrowfield.example", password: "Portfolio2026" };

/** Response of a call. */
export interface StubResponse {
  readonly status: number;
  readonly json: unknown;
}

/** Response without content. */
export const done: StubResponse = { status: 200, json: { status: "ok" } };

/** Verification of a valid link. */
export const goodResetLink: StubResponse = {
  status: 200,
  json: { region: "uk", questionKey: "firstPet", questionDescription: "Pet?" },
};

export const refused = (error: string, description?: string, status = 400): StubResponse => ({
  status,
  json: { error, ...(description ? { error_description: description } : {}) },
});

/** Responds to the calls of a path in sequence; the last response is repeated. */
export async function respondWith(
  page: Page,
  path: string,
  ...responses: StubResponse[]
): Promise<void> {
  let next = 0;
  await page.route(`**/api${path}`, (route) => {
    const response = responses[Math.min(next, responses.length - 1)];
    next += 1;
    return response ? route.fulfill(response) : route.continue();
  });
}

/** Opens and fills the signed-out forms in a language. */
export function signedOutForms(page: Page, text: Texts) {
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
    async requestLink() {
      await field("sign-in:login.email").fill(someone.email);
      await press("passwords:forgot.submit");
    },
    async fillReset() {
      await field("passwords:field.securityAnswer").fill("Riverside");
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
  };
}
