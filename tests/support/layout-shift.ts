import type { Page } from "playwright-core";
import { allCalls } from "../../src/api/contract/index.ts";

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
