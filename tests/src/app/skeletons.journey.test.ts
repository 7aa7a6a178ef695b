import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { chunkUrls } from "../../support/chunk-urls.ts";
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

const list: readonly Pair[] = [
  ["bar", "[role=search]"],
  ["reportHead", ".list-columns"],
  ["report", ".list-row"],
];

interface Place {
  readonly path: string;
  readonly as: NonNullable<Opening["as"]>;
  readonly chunk: string;
  /** The call whose response the skeleton of its contents awaits. */
  readonly call: string;
  readonly pairs: readonly Pair[];
}

const places: readonly Place[] = [
  {
    path: "/report",
    as: "client-uk",
    chunk: "report-page",
    call: "**/api/reports/search/latest",
    pairs: [["title", "h1"], ["tabs", "[role=tablist]"], ...list],
  },
  {
    path: "/unaudited",
    as: "client-uk",
    chunk: "unaudited-page",
    call: "**/api/portfolios/list",
    pairs: [
      ["gridTabs", "div:has(> [role=tablist])"],
      ["gridHead", ".grid-head"],
      ["gridRow", "[role=rowgroup]:not(.grid-head) [role=row]"],
    ],
  },
  {
    path: "/auditor",
    as: "auditor-uk",
    chunk: "auditor-page",
    call: "**/api/reports/*/auditor/list",
    pairs: [
      ["title", "h1"],
      ["progress", "main section"],
      ["yearEnd", "main tbody tr"],
    ],
  },
  {
    path: "/impersonation",
    as: "admin",
    chunk: "impersonation-page",
    call: "**/api/admin/users/list",
    pairs: [
      ["title", "h1"],
      ["search", "[role=search] input"],
      ["userHead", ".list-columns"],
      ["user", ".list-row"],
    ],
  },
];

/** Pixels that a line of text may differ by its font. */
const tolerancePx = 4;

/** Windows of one load of a page, whose first one it moves in; others are between the designs. */
const windows: { readonly [path: string]: readonly (readonly number[])[] } = {
  "/unaudited": [[1440], [360, 640, 590]],
};
const clients = [...new Set(places.map(({ as }) => as))].map((as) => ({
  as,
  visits: places
    .filter((place) => place.as === as)
    .flatMap((place) =>
      (windows[place.path] ?? [[1440], [360]]).map((widths) => ({ ...place, widths })),
    ),
}));

/** Reads what stands in a page in each window; returns to the first one. */
async function topsIn(page: Page, widths: readonly number[], selectors: readonly string[]) {
  const tops: number[][] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    tops.push(await topsOf(page, selectors));
  }
  await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
  // What the window moves is counted a frame later.
  await topsOf(page, []);
  return tops;
}

/** What moves as a page arrives, in its windows. */
async function findMoved(page: Page, { path, chunk, call, pairs, widths }: Visit) {
  const releaseCode = await hold(page, chunkUrls(chunk));
  const releaseCall = await hold(page, call);
  await forgetPortfolios(page);
  await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
  await page.goto(path);
  const bones = pairs.map(([bone]) => `[data-bone=${bone}]`);
  const contents = pairs.map(([, content]) => content);
  const last = bones.at(-1) ?? "";
  let resized = 0;
  const readTops = async (selectors: readonly string[]) => {
    const before = await layoutShift(page);
    const tops = await topsIn(page, widths, selectors);
    if (widths.length > 1) resized += (await layoutShift(page)) - before;
    return tops;
  };
  await page.locator(last).first().waitFor();
  const ofPage = await readTops(bones);

  // The frame of the page stands, its contents do not.
  releaseCode();
  await page.locator("h1:not([data-bone])").waitFor({ state: "attached" });
  await page.locator(last).first().waitFor();
  const ofContents = await readTops(bones);

  releaseCall();
  await page
    .locator(contents.at(-1) ?? "")
    .first()
    .waitFor();
  const shift = await layoutShift(page);
  const arrived = await topsIn(page, widths, contents);
  const moved = [ofPage, ofContents].flatMap((before) =>
    before.flatMap((tops, window) =>
      tops.flatMap((top, at) => {
        // What already stands has no bone.
        const isBone = top !== -1000 || before === ofPage;
        const now = arrived[window]?.[at] ?? 0;
        const isMoved = isBone && Math.abs(top - now) > tolerancePx;
        return isMoved ? [`${path}, ${widths[window]} px, ${bones[at]}: ${top}, ${now}`] : [];
      }),
    ),
  );
  // The sentence of a query breaks elsewhere once its date is known.
  const hasSentence = path === "/unaudited" && (widths[0] ?? 0) < 1024;
  if (shift - resized >= (hasSentence ? 0.03 : 0.005))
    moved.push(`${path}, ${widths[0]} px: ${shift - resized}`);
  await page.unroute(chunkUrls(chunk));
  await page.unroute(call);
  return moved;
}

type Visit = Place & { readonly widths: readonly number[] };

test.each(clients)("LOOK-04 the pages of $as move nothing as they arrive", async (client) => {
  const { as, visits } = client;
  const page = await open("/pageunderconstruction", { as, isHurried: true, fault: everyCallLate });
  const moved: string[] = [];
  for (const visit of visits) moved.push(...(await findMoved(page, visit)));
  expect(moved).toEqual([]);
});

/** Holds calls until released. */
async function holdAll(page: Page, calls: readonly string[]): Promise<() => void> {
  const releases = await Promise.all(calls.map((call) => hold(page, `**/api/${call}`)));
  return () => releases.forEach((release) => release());
}

const listCalls = ["reports/search/latest", "myclientserviceteam/contact/all"];
const firstLine = "[data-tour=reports] [aria-hidden] span:empty";

test("LOOK-04 home keeps its length and its place as its parts arrive", async () => {
  let releaseAssets = () => {};
  let releaseLists = () => {};
  const page = await open("/home", {
    as: "client-uk",
    width: 1440,
    isHurried: true,
    async before(opened) {
      releaseAssets = await holdAll(opened, ["portfolios/list", "portfolios/ldi/list**"]);
      releaseLists = await holdAll(opened, listCalls);
    },
  });
  const bone = page.locator(firstLine).first();
  const edges = ["[data-tour=reports]", "[data-tour=insights]"];
  await bone.waitFor({ state: "attached" });
  const awaited = await topsIn(page, [1440, 768], edges);
  releaseAssets();
  await page.getByRole("heading", { name: "Changes in value" }).waitFor();
  await page.getByRole("slider", { name: /^Funding level of / }).waitFor();
  const withAssets = await topsIn(page, [1440, 768], edges);
  // By two lines of text at most, as the number of portfolios and the notes differ.
  for (const window of [0, 1])
    expect(Math.abs(withAssets[window]![0]! - awaited[window]![0]!)).toBeLessThan(64);
  // Its first line does not touch the rule above it.
  expect((await bone.boundingBox())?.y).toBeGreaterThan(withAssets[0]![0]! + 6);
  releaseLists();
  await page.locator("[data-tour=reports] :is(a, button):has(strong)").first().waitFor();
  const [arrived = []] = await topsIn(page, [1440], edges);
  for (const [at, top] of arrived.entries())
    expect(Math.abs(top - withAssets[0]![at]!)).toBeLessThan(9);

  // A phone's home, in one load.
  const widths = [360, 412, 600];
  const ofPhone = ["[data-tour=reports]", "[data-tour=links]"];
  const release = await holdAll(page, [...listCalls, "portfolios/**"]);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.reload();
  await bone.waitFor({ state: "attached" });
  const before = await topsIn(page, widths, ofPhone);
  expect((await bone.boundingBox())?.y).toBeGreaterThan(before[0]![0]! + 6);
  release();
  await page.locator("[data-tour=reports] :is(a, button):has(strong)").first().waitFor();
  await page.getByRole("link", { name: "Call" }).waitFor();
  const after = await topsIn(page, widths, ofPhone);
  for (const [at, width] of widths.entries())
    after[at]?.forEach((top, edge) =>
      expect(Math.abs(top - before[at]![edge]!), `${width} px`).toBeLessThan(9),
    );
});

test("LOOK-04 ROUTE-10 a page that never arrives offers a way on", async () => {
  let release = () => {};
  const page = await open("/report", {
    as: "client-uk",
    isHurried: true,
    isPageHeld: true,
    before: async (opened) => void (release = await hold(opened, chunkUrls("report-page"))),
  });
  const reload = page.getByRole("button", { name: "Reload page" });
  await page.locator("[data-bone=report]").first().waitFor();
  expect(await reload.isVisible()).toBe(false);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await reload.waitFor();
  const note = page.getByRole("alert").filter({ has: reload });
  expect(await note.getByRole("link").getAttribute("href")).toMatch(/^mailto:/);
  expect((await note.boundingBox())?.x).toBe((await page.locator("main").boundingBox())!.x + 32);
  await page.unroute(chunkUrls("report-page"));
  release();
  await page.getByRole("tab", { name: "Latest Reports" }).waitFor();
  expect(await reload.count()).toBe(0);
});
