import { readFile } from "node:fs/promises";
import type { Browser, CDPSession, Page } from "playwright-core";
import { paths } from "../../machines/paths.ts";
import { personas } from "../../sandbox/seed/personas.ts";
import { signInForm } from "../support/pages.ts";
import { quantile } from "./page-work.ts";
import { screenPaths, visit } from "./screens.ts";
import type { Row } from "./table.ts";

const visitsOfEach = 100;
/** Visits before the first measure: what is loaded and cached once is not growth. */
const warmUpVisits = 60;
const restMs = 2_000;
/** Use before the first measure of an hour of it. */
const warmUpMinutes = 15;
/** No time-out in the hour of idle. */
const idleMinutes = 240;

/** What a page keeps in memory. */
interface Kept {
  /** Objects, functions and texts of the scripts, without the code that the engine compiles. */
  readonly objectsMb: number;
  readonly heapMb: number;
  readonly listeners: number;
  /** DOM nodes, attached or kept by a script. */
  readonly nodes: number;
}

/** What a hundred visits of each screen, an hour of idle and an hour of use leave behind. */
export async function measureMemory(browser: Browser, origin: string): Promise<Row[]> {
  const visits = await inPage(browser, async (page, cdp) => {
    await signIn(page, origin);
    await visitEach(page, warmUpVisits);
    const before = await read(cdp);
    await visitEach(page, visitsOfEach);
    return growth(before, await read(cdp));
  });
  const idle = await inPage(browser, async (page, cdp) => {
    await prepareHours(page);
    await signIn(page, origin);
    await page.clock.runFor("10:00");
    const before = await read(cdp);
    await page.clock.runFor("01:00:00");
    return growth(before, await read(cdp));
  });
  const use = await inPage(browser, async (page, cdp) => {
    await prepareHours(page);
    const refreshes = followRefreshes(page);
    await signIn(page, origin);
    await useFor(page, warmUpMinutes);
    const before = await read(cdp);
    await useFor(page, 60);
    return { ...growth(before, await read(cdp)), refreshes };
  });
  return [
    { goal: "visitsKept", measured: visits.objectsMb },
    {
      name: "Memory: heap added by a hundred visits of each screen, with compiled code",
      unit: "MB",
      measured: visits.heapMb,
    },
    { goal: "visitsListeners", measured: visits.listeners },
    { goal: "visitsNodes", measured: visits.nodes },
    { goal: "idleKept", measured: idle.objectsMb },
    { goal: "idleListeners", measured: idle.listeners },
    { goal: "useKept", measured: use.objectsMb },
    { goal: "useListeners", measured: use.listeners },
    { goal: "useNodes", measured: use.nodes },
    { goal: "tokenRefresh", measured: quantile(use.refreshes, 0.5) },
    { name: "Token refreshes in an hour of use", unit: "", measured: use.refreshes.length },
  ];
}

/** Makes the page's hours short, and its session as long as they are. */
async function prepareHours(page: Page): Promise<void> {
  await page.clock.install();
  const config = JSON.parse(await readFile("dist/config.json", "utf8")) as object;
  await page.route("**/config.json", (route) =>
    route.fulfill({ json: { ...config, idleMinutes } }),
  );
}

/** Another screen every 15 seconds, while polls and refreshes of the token go on. */
async function useFor(page: Page, minutes: number): Promise<void> {
  for (let turn = 0; turn < minutes * 4; turn += 1) {
    const path = screenPaths[turn % screenPaths.length] ?? paths.home();
    await visit(page, path);
    await page.clock.runFor("00:15");
  }
  await visit(page, paths.home());
  await untilHomeIsShown(page);
  await page.waitForTimeout(restMs);
}

/** Milliseconds from each refresh of the token to the end of its response, filled as they happen. */
function followRefreshes(page: Page): number[] {
  const times: number[] = [];
  page.on("requestfinished", (request) => {
    const isRefresh = request.postData()?.includes("grant_type=refresh_token") ?? false;
    if (isRefresh) times.push(request.timing().responseEnd);
  });
  return times;
}

async function inPage<T>(
  browser: Browser,
  measure: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    return await measure(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await signInForm(page).signIn(personas["client-uk"]);
  await untilHomeIsShown(page);
}

async function untilHomeIsShown(page: Page): Promise<void> {
  const assets = page.getByRole("region", { name: "Assets under management" });
  await assets.getByText("£").first().waitFor();
  await page.waitForLoadState("networkidle");
}

/** Visits the screens in turn, and ends at home. */
async function visitEach(page: Page, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    for (const path of screenPaths) {
      await visit(page, path);
    }
  }
  await visit(page, paths.home());
  await untilHomeIsShown(page);
  // What fades out is an element with listeners until it is gone.
  await page.waitForTimeout(restMs);
}

function growth(before: Kept, after: Kept): Kept {
  return {
    objectsMb: after.objectsMb - before.objectsMb,
    heapMb: after.heapMb - before.heapMb,
    listeners: after.listeners - before.listeners,
    nodes: after.nodes - before.nodes,
  };
}

async function read(cdp: CDPSession): Promise<Kept> {
  await cdp.send("Performance.enable");
  const objectsMb = await objectMegabytes(cdp);
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? Infinity;
  return {
    objectsMb,
    heapMb: of("JSHeapUsedSize") / 1e6,
    listeners: of("JSEventListeners"),
    nodes: of("Nodes"),
  };
}

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
}

/** Kinds of what scripts create; compiled code and the browser's own objects are others. */
const kindsOfScripts = new Set(["object", "closure", "array", "string", "concatenated string"]);

/** Takes a heap snapshot, which collects garbage first, and sums what scripts keep. */
async function objectMegabytes(cdp: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk);
  cdp.on("HeapProfiler.addHeapSnapshotChunk", keep);
  await cdp.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  cdp.off("HeapProfiler.addHeapSnapshotChunk", keep);
  const { snapshot, nodes } = JSON.parse(chunks.join("")) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kinds] = types;
  const size = fields.indexOf("self_size");
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (kindsOfScripts.has(kinds[nodes[at] ?? 0] ?? "")) bytes += nodes[at + size] ?? 0;
  }
  return bytes / 1e6;
}
