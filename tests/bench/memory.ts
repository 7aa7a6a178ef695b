import type { Browser, CDPSession, Page } from "playwright-core";
import { paths } from "../../machines/paths.ts";
import { personas } from "../../sandbox/seed/personas.ts";
import { signInForm } from "../support/pages.ts";
import { screenPaths, visit } from "./screens.ts";
import type { Row } from "./table.ts";

const visitsOfEach = 100;
/** Visits before the first measure: what is loaded and cached once is not growth. */
const warmUpVisits = 60;
const restMs = 2_000;
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

/** What a hundred visits of each screen and an hour of idle leave behind. */
export async function measureMemory(browser: Browser, origin: string): Promise<Row[]> {
  const visits = await inPage(browser, async (page, cdp) => {
    await signIn(page, origin);
    await visitEach(page, warmUpVisits);
    const before = await read(cdp);
    await visitEach(page, visitsOfEach);
    return growth(before, await read(cdp));
  });
  const idle = await inPage(browser, async (page, cdp) => {
    await page.clock.install();
    await page.route("**/config.json", async (route) => {
      const config = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...config, idleMinutes } });
    });
    await signIn(page, origin);
    await page.clock.runFor("10:00");
    const before = await read(cdp);
    await page.clock.runFor("01:00:00");
    return growth(before, await read(cdp));
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
  ];
}

async function inPage<T>(
  browser: Browser,
  measure: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
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
      // oxlint-disable-next-line no-await-in-loop -- one screen after the other
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
