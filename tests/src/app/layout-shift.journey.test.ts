import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { allCalls } from "../../../src/api/contract/index.ts";
import { journey, type Opening } from "../../support/journey.ts";

const { open } = journey();

/** Every call is late, so that a page stands without its contents first. */
const late = Object.keys(allCalls)
  .map((name) => `${name}=delay:250`)
  .join(", ");

const pages: readonly (readonly [as: NonNullable<Opening["as"]>, paths: readonly string[]])[] = [
  [
    "client-uk",
    [
      "/home",
      "/home?view=assets",
      "/home?view=funding-level",
      "/report",
      "/report?tab=search",
      "/report?tab=scheduled",
      "/unaudited",
      "/cash",
      "/mcst",
      "/support",
      "/support?security",
      "/profile",
      "/profile?tab=Security",
      "/profile?tab=PortfolioAddress",
      "/profile?tab=NotificationSettings",
      "/profile?tab=ChangePassword",
    ],
  ],
  ["consultant-uk", ["/consultantreport"]],
  ["auditor-uk", ["/auditor"]],
  ["npv", ["/npv"]],
  ["admin", ["/impersonation"]],
];

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

const cases = [
  ...pages.map(([as, paths]) => ({ width: 360, as, paths })),
  ...pages.slice(0, 2).map(([as, paths]) => ({ width: 1440, as, paths })),
];

test.each(cases)(
  "LOOK-04 at $width px no page of $as moves as slow calls arrive",
  async ({ width, as, paths }) => {
    const page = await open("/support", { as, width, fault: late });
    const moving: string[] = [];
    for (const path of paths) {
      await page.goto(path);
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
