import { storageKeys } from "../../src/browser/storage.ts";
import type { Page } from "playwright-core";

/** What stands in the page, each by its bone and by what takes its place. */
export type Pair = readonly [bone: string, content: string];

/**
 * Pixels from the top of the window of the first element of each selector. Charts follow another
 * width of the window a frame later.
 */
export const topsOf = (page: Page, selectors: readonly string[]) =>
  page.evaluate(async (all) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return all.map((selector) => {
      const { top = -1000 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
      return Math.round(top);
    });
  }, selectors);

/** Holds the requests of a pattern until released. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.fallback().catch(() => {});
  });
  return resolve;
}

/** Forgets the portfolios that the page before may have loaded for the session, or not yet. */
export const forgetPortfolios = (page: Page) =>
  page.evaluate((key) => sessionStorage.removeItem(key), storageKeys.portfolios);
