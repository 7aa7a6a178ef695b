import type { Browser, BrowserContext, Page } from "playwright-core";
import { type PersonaKey, personas } from "../../sandbox/seed/personas.ts";
import { signInForm } from "../support/pages.ts";

/** Runs a measurement in a page at home, in which a user has signed in. */
export async function atHome<T>(
  browser: Browser,
  origin: string,
  measure: (page: Page, context: BrowserContext) => Promise<T>,
  as: PersonaKey = "client-uk",
): Promise<T> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: origin, viewport });
  try {
    const page = await context.newPage();
    await page.goto("/login");
    await signInForm(page).signIn(personas[as]);
    await page.waitForURL(/\/home/);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return await measure(page, context);
  } finally {
    await context.close();
  }
}
