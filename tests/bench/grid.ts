import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { buildPages, serve } from "./built-pages.ts";
import type { ExportFigures, WorkFigures } from "./grid-page/measure.ts";
import { exportMemory, heapRounds, heaps } from "./grid-memory.ts";
import { quantile, traceWork } from "./page-work.ts";
import type { Row } from "./table.ts";

const rowCount = 100_000;
/** Pages that the first rows are timed on. */
const loadRounds = 3;
const root = "tests/bench/grid-page";

/** Ours is served with the portal's own policy, so that its workers are those of the portal. */
async function servePages() {
  process.env["NODE_ENV"] = "production";
  await buildPages(root, ["ours", "peer"]);
  const headers = await readFile("security-headers.conf", "utf8");
  const policy = /Content-Security-Policy "(.*)" always/.exec(headers)?.[1] ?? "";
  const ours = await serve(root, { "content-security-policy": policy });
  const peer = await serve(root);
  return {
    ours: `${ours.origin}ours.html`,
    peer: `${peer.origin}peer.html`,
    close: () => Promise.all([ours.close(), peer.close()]),
  };
}

async function open(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on("pageerror", ({ message }) => console.error(`  ${address}: ${message}`));
  await page.goto(address);
  await page.waitForFunction(() => "gridBench" in window);
  return page;
}

interface Measured {
  /** Median of several loads, each in a new page. */
  readonly firstRows: number;
  readonly loadTask: number;
  readonly work: WorkFigures;
  readonly workTask: number;
  readonly exported: ExportFigures | null;
  readonly exportTask: number;
  readonly heaps: readonly number[];
}

/** Returns the result of an action with the CPU time of the longest main thread task. */
async function traced<Result>(browser: Browser, page: Page, act: () => Promise<Result>) {
  let result: Result | undefined;
  const { maxTaskMs } = await traceWork(browser, page, async () => {
    result = await act();
  });
  if (result === undefined) throw new Error("The act gave nothing");
  return { result: result as Result, longestTask: maxTaskMs };
}

async function loaded(browser: Browser, address: string, size: number) {
  const page = await open(browser, address);
  await page.evaluate((count) => window.gridBench.prepareRows(count), size);
  const load = await traced(browser, page, () =>
    page.evaluate(() => window.gridBench.measureLoad()),
  );
  return { page, ...load };
}

async function measure(browser: Browser, address: string): Promise<Measured> {
  const loads = [];
  for (let round = 0; round < loadRounds; round += 1) {
    const load = await loaded(browser, address, rowCount);
    if (round < loadRounds - 1) await load.page.close();
    loads.push(load);
  }
  const page = loads.at(-1)?.page;
  if (!page) throw new Error("Nothing was loaded");
  const work = await traced(browser, page, () =>
    page.evaluate(() => window.gridBench.measureWork()),
  );
  const exported = await traced(browser, page, () =>
    page.evaluate(() => window.gridBench.measureExport()),
  );
  await page.close();
  const fresh = await open(browser, address);
  const used = await heaps(fresh, rowCount);
  await fresh.close();
  const median = (values: readonly number[]) => quantile(values, 0.5);
  return {
    firstRows: median(loads.map(({ result }) => result)),
    loadTask: median(loads.map(({ longestTask }) => longestTask)),
    work: work.result,
    workTask: work.longestTask,
    exported: exported.result,
    exportTask: exported.result ? exported.longestTask : Infinity,
    heaps: used,
  };
}

/** First rows and the filter of fewer rows. */
async function smaller(browser: Browser, address: string, size: number) {
  const { page, result } = await loaded(browser, address, size);
  const filterText = await page.evaluate(() => window.gridBench.measureFilter());
  await page.close();
  return { firstRows: result, filterText };
}

/** The data grid beside AG Grid Community, with the same rows in the same run, and with fewer rows. */
export async function measureGrids(browser: Browser): Promise<Row[]> {
  const pages = await servePages();
  const address = pages.ours;
  try {
    const few = await smaller(browser, address, 1_000);
    const many = await smaller(browser, address, 10_000);
    const half = await smaller(browser, address, 50_000);
    const ours = await measure(browser, address);
    const peer = await measure(browser, pages.peer);
    return [
      { name: "Grid: first rows of 1,000", unit: "ms", measured: few.firstRows },
      { name: "Grid: first rows of 10,000", unit: "ms", measured: many.firstRows },
      { goal: "gridFilterSmall", measured: half.filterText },
      ...rowsOf(ours, peer),
      ...(await memoryRows(browser, address)),
    ];
  } finally {
    await pages.close();
  }
}

async function memoryRows(browser: Browser, address: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const format of ["xlsx", "csv"] as const) {
    const page = await open(browser, address);
    const { peakPage, peakWorker, kept } = await exportMemory(page, rowCount, format);
    await page.close();
    const name = `Export of ${rowCount.toLocaleString("en-GB")} rows, ${format}: heap`;
    rows.push(
      { name: `${name} of the page, peak above start`, unit: "MB", atMost: 8, measured: peakPage },
      { name: `${name} of the worker, peak`, unit: "MB", atMost: 64, measured: peakWorker },
      { name: `${name} of the page, kept`, unit: "MB", atMost: 1, measured: kept },
    );
  }
  return rows;
}

function rowsOf(ours: Measured, peer: Measured): Row[] {
  const both = (of: (result: Measured) => number) => ({
    measured: of(ours),
    peers: { "AG Grid": of(peer) },
  });
  const ofExport = (name: keyof ExportFigures) => ours.exported?.[name] ?? Infinity;
  const ms = { unit: "ms" };
  return [
    { goal: "gridRows", ...both(({ firstRows }) => firstRows) },
    {
      name: "Grid: longest task while rows load",
      ...ms,
      atMost: 50,
      ...both(({ loadTask }) => loadTask),
    },
    { goal: "gridFilter", ...both(({ work }) => work.filterText) },
    { name: "Grid: filter by number", ...ms, atMost: 50, ...both(({ work }) => work.filterNumber) },
    { goal: "gridSort", ...both(({ work }) => work.sortNumbers) },
    {
      name: "Grid: sort of 100,000 distinct texts",
      ...ms,
      atMost: 100,
      ...both(({ work }) => work.sortTexts),
    },
    { goal: "gridFrame", ...both(({ work }) => work.worstFrame) },
    { goal: "gridTask", ...both(({ workTask }) => workTask) },
    { goal: "exportProgress", measured: ofExport("firstProgress") },
    { goal: "exportTask", measured: ours.exportTask },
    { goal: "exportCancel", measured: ofExport("cancel") },
    { name: "Export of 100,000 rows: Excel file", unit: "s", measured: ofExport("seconds") },
    ...[1, heapRounds - 1].map((at) => ({
      name: `Grid: heap after load ${at + 1} of 100,000 rows`,
      unit: "MB",
      ...both(({ heaps: used }) => used[at] ?? Infinity),
    })),
  ];
}
