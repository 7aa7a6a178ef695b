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
  "/support",
  "/support?security",
  "/profile",
  "/profile?tab=NotificationSettings",
  "/profile?tab=ChangePassword",
  "/profile?tab=Security",
];
/** Lists, of which that test sees the wide layout. */
const listsOfClient = ["/report?tab=scheduled", "/cash", "/mcst", "/profile?tab=PortfolioAddress"];

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
  readonly as: NonNullable<Opening["as"]>;
  readonly narrow: readonly string[];
  readonly wide: readonly string[];
}[] = [
  { as: "client-uk", narrow: [...ofClient, ...listsOfClient], wide: ofClient },
  { as: "consultant-uk", narrow: ["/consultantreport"], wide: ["/consultantreport"] },
  { as: "npv", narrow: ["/npv"], wide: [] },
];

test.each(cases)(
  "LOOK-04 no page of $as moves as slow calls arrive",
  async ({ as, narrow, wide }) => {
    const page = await open("/pageunderconstruction", { as, fault: everyCallLate });
    const moving: string[] = [];
    for (const [width, paths] of [
      [360, narrow],
      [1440, wide],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(path);
        await page.locator("h1:not([data-bone])").waitFor({ state: "attached" });
        await expect
          .poll(() => page.locator("main [data-bone], main [aria-busy=true]").count())
          .toBe(0);
        const { sum, moved } = await shiftsOf(page);
        if (sum >= limit)
          moving.push(`${path}, ${width} px: ${sum.toFixed(3)} ${moved.join(" | ")}`);
      }
    }
    expect(moving).toEqual([]);
  },
);
