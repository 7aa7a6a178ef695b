import { expect, test } from "vitest";
import { chunkUrls } from "../../support/chunk-urls.ts";
import type { Opening } from "../../support/journey-options.ts";
import { journey } from "../../support/journey.ts";
import { everyCallLate, layoutShift } from "../../support/layout-shift.ts";
import { hold, type Pair, topsOf } from "../../support/skeletons.ts";

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

/** Windows between the designs in which a page has more lines than in either. */
const between: { readonly [path: string]: readonly number[] } = { "/unaudited": [640, 590] };
const cases = places.flatMap((place) =>
  [1440, 360, ...(between[place.path] ?? [])].map((width) => ({ ...place, width })),
);

test.each(cases)("LOOK-04 $path at $width px moves nothing as it arrives", async (place) => {
  const { path, as, width, chunk, call, pairs } = place;
  let releaseCode = () => {};
  let releaseCall = () => {};
  const page = await open(path, {
    as,
    width,
    isHurried: true,
    isPageHeld: true,
    fault: everyCallLate,
    async before(opened) {
      releaseCode = await hold(opened, chunkUrls(chunk));
      releaseCall = await hold(opened, call);
    },
  });
  const bones = pairs.map(([bone]) => `[data-bone=${bone}]`);
  const contents = pairs.map(([, content]) => content);
  const last = bones.at(-1) ?? "";
  await page.locator(last).first().waitFor();
  const ofPage = await topsOf(page, bones);

  // The frame of the page stands, its contents do not.
  releaseCode();
  await page.locator("h1:not([data-bone])").waitFor({ state: "attached" });
  await page.locator(last).first().waitFor();
  const ofContents = await topsOf(page, bones);

  releaseCall();
  await page
    .locator(contents.at(-1) ?? "")
    .first()
    .waitFor();
  const tops = await topsOf(page, contents);
  const moved = [ofPage, ofContents].flatMap((before) =>
    before.flatMap((top, at) => {
      // What already stands has no bone.
      const isBone = top !== -1000 || before === ofPage;
      const by = Math.abs(top - (tops[at] ?? 0));
      return isBone && by > tolerancePx ? [`${bones[at]}: ${top}, ${tops[at]}`] : [];
    }),
  );
  expect(moved).toEqual([]);
  // The sentence of a query breaks elsewhere once its date is known.
  const hasSentence = path === "/unaudited" && width < 1024;
  expect(await layoutShift(page)).toBeLessThan(hasSentence ? 0.03 : 0.005);
});

test.each([1440, 768])("LOOK-04 home at %i px keeps its length as assets arrive", async (width) => {
  let releaseList = () => {};
  let releaseFunding = () => {};
  const page = await open("/home", {
    as: "client-uk",
    width,
    isHurried: true,
    async before(opened) {
      releaseList = await hold(opened, "**/api/portfolios/list");
      releaseFunding = await hold(opened, "**/api/portfolios/ldi/list**");
    },
  });
  const below = ["[data-tour=reports]"];
  await page.locator("main [data-tour=reports]").waitFor();
  const [awaited = 0] = await topsOf(page, below);
  releaseList();
  releaseFunding();
  await page.getByRole("heading", { name: "Changes in value" }).waitFor();
  await page.getByRole("slider", { name: /^Funding level of / }).waitFor();
  const [top = 0] = await topsOf(page, below);
  // By two lines of text at most, as the number of portfolios and the notes differ.
  expect(Math.abs(top - awaited)).toBeLessThan(64);
});

test.each([
  [1440, "insights"],
  [600, "links"],
  [412, "links"],
  [360, "links"],
])("LOOK-04 home at %i px keeps its place as lists arrive", async (width, below) => {
  const releases: (() => void)[] = [];
  const page = await open("/home", {
    as: "client-uk",
    width,
    isHurried: true,
    async before(opened) {
      for (const call of ["reports/search/latest", "myclientserviceteam/contact/all"])
        releases.push(await hold(opened, `**/api/${call}`));
      if (width < 768) releases.push(await hold(opened, "**/api/portfolios/**"));
    },
  });
  const edges = ["[data-tour=reports]", `[data-tour=${below}]`];
  const bone = page.locator("[data-tour=reports] [aria-hidden] span:empty").first();
  await bone.waitFor({ state: "attached" });
  if (width > 768) await page.getByRole("slider", { name: /^Funding level of / }).waitFor();
  const [top = 0, ...awaited] = await topsOf(page, edges);
  // Its first line does not touch the rule above it.
  expect((await bone.boundingBox())?.y).toBeGreaterThan(top + 6);
  for (const release of releases) release();
  await page.locator("[data-tour=reports] :is(a, button):has(strong)").first().waitFor();
  if (width < 768) await page.getByRole("link", { name: "Call" }).waitFor();
  const [arrived = 0, ...tops] = await topsOf(page, edges);
  for (const [at, before] of [top, ...awaited].entries())
    expect(Math.abs(([arrived, ...tops][at] ?? 0) - before)).toBeLessThan(9);
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
