import type { Page } from "playwright-core";
import { allCalls } from "../../src/api/contract/index.ts";
import { storageKeys } from "../../src/browser/storage.ts";

/** Fault by which a page stands without its contents first. */
export const everyCallLate = Object.keys(allCalls)
  .map((name) => `${name}=delay:250`)
  .join(", ");

/** Cumulative layout shift of a page without user input. */
export const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { readonly value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

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

/** Forgets the portfolios that the page before may have loaded for the session, or not yet. */
export const forgetPortfolios = (page: Page) =>
  page.evaluate((key) => sessionStorage.removeItem(key), storageKeys.portfolios);
