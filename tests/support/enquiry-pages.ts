import type { Page } from "playwright-core";
import { expect } from "vitest";
import { heading, urlOf } from "./pages.ts";

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** Checkbox of the ALTCHA widget. */
export const tickBox = (page: Page) =>
  page.locator("altcha-widget").getByRole("checkbox", { name: "I am not a robot" });

/** A complete access request without its role, by field label. */
export const request = {
  "Full name": "Ivy <b>Lang</b> 👩🏽‍💼",
  Email: "ivy.lang@hartwellpensions.example",
  Organisation: "Hartwell Pensions",
  "Account names": "Hartwell Growth, \u202eHartwell LDI",
};

export async function fillRequest(page: Page, email = request.Email): Promise<void> {
  for (const [label, text] of Object.entries({ ...request, Email: email })) {
    await field(page, label).fill(text);
  }
  await field(page, "Role").selectOption("Trustee");
}

export function typedIn(page: Page, labels: readonly string[]): Promise<string[]> {
  return Promise.all(labels.map((label) => field(page, label).inputValue()));
}

export function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on("request", (sent) => {
    if (sent.method() === "POST" && new URL(sent.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** Solves the challenge and waits for its result. */
export async function passChallenge(page: Page): Promise<void> {
  await heading(page, "Security check").waitFor();
  expect(urlOf(page)).toBe("/recaptcha");
  expect(await button(page, "OK").isDisabled()).toBe(true);
  await tickBox(page).click();
  await expect.poll(() => button(page, "OK").isEnabled()).toBe(true);
}

/** Checks a page's heading, title and URL, and its initial focus. */
export async function expectScreen(page: Page, path: string, title: string, start = "h1") {
  expect(await heading(page, title).count()).toBe(1);
  expect(await page.title()).toBe(`${title} · Alderbrook Asset Management`);
  expect(urlOf(page)).toBe(path);
  const isFocused = await page
    .locator("body")
    .evaluate((_, selector) => document.activeElement?.matches(selector), start);
  expect(isFocused).toBe(true);
}
