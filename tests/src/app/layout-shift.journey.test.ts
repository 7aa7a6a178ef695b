import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Opening } from "../../support/journey-options.ts";
import { journey } from "../../support/journey.ts";
import { everyCallLate } from "../../support/layout-shift.ts";

const { open } = journey();

/** Pages whose skeletons stand where their contents come are also tested for it (skeletons). */
const ofClient = [
  "/home",
  "/home?view=assets",
  "/home?view=funding-level",
  "/report?tab=search",
  "/cash",
  "/support",
  "/support?security",
  "/profile",
  "/profile?tab=NotificationSettings",
  "/profile?tab=ChangePassword",
  "/profile?tab=Security",
];
/** Lists, of which that test sees the wide layout. */
const listsOfClient = ["/report?tab=scheduled", "/mcst", "/profile?tab=PortfolioAddress"];

/** Cumulative layout shift of a page without user input, with what moved most. */
const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    type Shift = PerformanceEntry & {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    };
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords() as Shift[];
    const [most] = shifts.toSorted((left, right) => right.value - left.value);
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: most?.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? "") ?? [],
    };
  });

const limit = 0.02;

const cases: readonly {
  readonly width: number;
  readonly as: NonNullable<Opening["as"]>;
  readonly paths: readonly string[];
}[] = [
  { width: 360, as: "client-uk", paths: [...ofClient, ...listsOfClient] },
  { width: 360, as: "consultant-uk", paths: ["/consultantreport"] },
  { width: 360, as: "npv", paths: ["/npv"] },
  { width: 1440, as: "client-uk", paths: ofClient },
  { width: 1440, as: "consultant-uk", paths: ["/consultantreport"] },
];

test.each(cases)(
  "LOOK-04 at $width px no page of $as moves as slow calls arrive",
  async ({ width, as, paths }) => {
    const [first = "", ...others] = paths;
    const page = await open(first, { as, width, fault: everyCallLate });
    const moving: string[] = [];
    for (const path of [first, ...others]) {
      if (path !== first) await page.goto(path);
      await page.locator("h1:not([data-bone])").waitFor({ state: "attached" });
      await expect
        .poll(() => page.locator("main [data-bone], main [aria-busy=true]").count())
        .toBe(0);
      const { sum, moved } = await shiftsOf(page);
      if (sum >= limit) moving.push(`${path}: ${sum.toFixed(3)} ${moved.join(" | ")}`);
    }
    expect(moving).toEqual([]);
  },
);
