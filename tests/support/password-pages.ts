import type { Page } from "playwright-core";
import { heading } from "./pages.ts";

/** Locators of the form that a link opens, in English. */
export function newPasswordForm(page: Page) {
  return {
    securityAnswer: page.getByLabel("Your answer"),
    password: page.getByLabel("New password", { exact: true }),
    confirm: page.getByLabel("Confirm password", { exact: true }),
    submit: page.getByRole("button", { name: "Set password" }),
  };
}

/** Requests a reset link at /forgotPwd and waits for the confirmation. */
export async function submitForgotPassword(page: Page, email: string): Promise<void> {
  // The sign-in page has a field with the same name.
  await heading(page, "Forgot your password?").waitFor();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await heading(page, "Check your email").waitFor();
}

/** Requests a reset link from the API without a page. */
export async function requestLink(origin: string, email: string): Promise<void> {
  const response = await fetch(`${origin}/api/auth/password/forgot`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userName: email }),
  });
  if (!response.ok) throw new Error(`No link was mailed to ${email}: ${await response.text()}`);
}
