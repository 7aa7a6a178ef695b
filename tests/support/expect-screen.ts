import type { Page } from "playwright-core";
import { expect } from "vitest";
import { heading } from "./enquiry-pages.ts";
import { urlOf } from "./pages.ts";

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
