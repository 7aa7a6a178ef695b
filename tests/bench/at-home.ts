import type { Browser, BrowserContext, Page } from "playwright-core";
import { personas } from "../../sandbox/seed/personas.ts";
import { signInForm } from "../support/pages.ts";

/** Runs a measurement in a page at home, in which a client has signed in. */
export async function atHome<T>(
  browser: Browser,
  origin: string,
  measure: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/login`);
    await signInForm(page).signIn(personas["client-uk"]);
    await page.getByRole("heading", { level: 1, name: /Margaret/ }).waitFor();
    return await measure(page, context);
  } finally {
    await context.close();
  }
}
