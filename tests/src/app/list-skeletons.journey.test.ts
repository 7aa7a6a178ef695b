import { expect, test } from "vitest";
import { hold } from "../../support/hold.ts";
import type { Opening } from "../../support/journey-options.ts";
import { journey } from "../../support/journey.ts";
import {
  everyCallLate,
  layoutShift,
  forgetPortfolios,
  type Pair,
  topsOf,
} from "../../support/layout-shift.ts";

const { open } = journey();

/** What stands in the middle of its bone is a little lower. */
const listTolerancePx = 16;

interface List {
  readonly path: string;
  readonly call: string;
  readonly pairs: readonly Pair[];
  /** Whether another list follows, which this one moves if it comes first. */
  readonly isFollowed?: true;
}

/** Lists within a page that stands, by who opens them. */
const lists: readonly (readonly [NonNullable<Opening["as"]>, readonly List[]])[] = [
  [
    "client-uk",
    [
      {
        path: "/report?tab=scheduled",
        call: "**/api/report-schedulers/list*",
        pairs: [
          ["tools", "[role=search]"],
          ["schedule", "main li:has(time)"],
        ],
      },
      {
        path: "/cash",
        call: "**/api/portfolios/list",
        pairs: [
          ["group", "main form > section"],
          ["dates", "main form > section:nth-of-type(3)"],
          ["sheet", "main [data-sheet=draft]"],
        ],
      },
      {
        path: "/mcst",
        call: "**/api/myclientserviceteam/contacts",
        pairs: [
          ["person", "main li:has(h2)"],
          ["peopleHead", "main div:has(> div > h2 + p)"],
        ],
      },
      {
        path: "/profile?tab=PortfolioAddress",
        call: "**/api/portfolios/*/address",
        pairs: [["detail", "main dl > div"]],
      },
      {
        path: "/profile?tab=Security",
        call: "**/api/users/me/sign_in_ways",
        isFollowed: true,
        pairs: [["row", "main li"]],
      },
    ],
  ],
  [
    "npv",
    [
      {
        path: "/npv",
        call: "**/api/npv/**",
        pairs: [
          ["row", "main li"],
          ["categories", "main [role=group]"],
        ],
      },
    ],
  ],
];

test.each(lists)("LOOK-04 skeletons of lists of %s stand where rows come", async (as, ofUser) => {
  const page = await open("/pageunderconstruction", {
    as,
    width: 1440,
    isHurried: true,
    fault: everyCallLate,
  });
  const moved: string[] = [];
  for (const { path, call, pairs, isFollowed } of ofUser) {
    const release = await hold(page, call);
    await forgetPortfolios(page);
    await page.goto(path);
    const bones = pairs.map(([bone]) => `main [data-bone=${bone}]`);
    const contents = pairs.map(([, content]) => content);
    await page.locator(bones.at(-1)!).first().waitFor();
    const before = await topsOf(page, bones);
    release();
    await page.locator("main [data-bone]").first().waitFor({ state: "detached" });
    for (const content of contents) await page.locator(content).first().waitFor();
    const after = await topsOf(page, contents);
    before.forEach((top, at) => {
      const by = Math.abs(top - (after[at] ?? 0));
      if (by > listTolerancePx) moved.push(`${path} ${bones[at]}: ${top}, ${after[at]}`);
    });
    const shift = await layoutShift(page);
    if (!isFollowed && shift >= 0.02) moved.push(`${path} ${shift.toFixed(3)}`);
    await page.unroute(call);
  }
  expect(moved).toEqual([]);
});
