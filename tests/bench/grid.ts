import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { type Browser, chromium, type Page } from "playwright-core";
import { build } from "vite";
import { themeCss } from "../../tools/theme-css.ts";
import { browserArguments, chromiumPath, findHeadlessShell } from "../support/chromium.ts";
import type { ExportFigures, WorkFigures } from "./grid-page/measure.ts";
import { quantile, traceWork } from "./page-work.ts";

const rowCount = Number(process.argv[2] ?? 100_000);
const heapRounds = 10;
/** Pages that the first rows are timed on. */
const loadRounds = 3;
const outDir = resolve("node_modules/.cache/grid-bench");
const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

/**
 * Compares the data grid with AG Grid Community on the same rows in headless Chromium: `npm run
 * bench:grid`. The portal's grid is served with the portal's content security policy, so that its
 * workers are the same as in production. Times vary with the load of the machine; compare the two
 * grids of one run only. Tasks are measured in CPU time of the main thread.
 */
async function buildPages(): Promise<void> {
  process.env["NODE_ENV"] = "production";
  const root = resolve("tests/bench/grid-page");
  await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [react(), themeCss()],
    worker: { format: "es" },
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: "es2022",
      rolldownOptions: { input: [`${root}/ours.html`, `${root}/peer.html`] },
    },
  });
}

async function serve() {
  const headers = await readFile("security-headers.conf", "utf8");
  const policy = /Content-Security-Policy "(.*)" always/.exec(headers)?.[1] ?? "";
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    readFile(`${outDir}${path}`).then(
      (bytes) => {
        const own = path === "/peer.html" ? {} : { "content-security-policy": policy };
        response.writeHead(200, { "content-type": types[extname(path)] ?? "", ...own });
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function open(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on("pageerror", ({ message }) => console.error(`  ${address}: ${message}`));
  await page.goto(address);
  await page.waitForFunction(() => "gridBench" in window);
  return page;
}

/** Heap size in megabytes after each load of the same rows. */
async function heaps(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const used: number[] = [];
  for (let load = 0; load < heapRounds; load += 1) {
    await page.evaluate(async (count) => {
      const { grid, rows } = window.gridBench;
      grid.unload();
      grid.load(rows(count));
      await new Promise((done) => setTimeout(done, 1500));
      grid.unload();
    }, rowCount);
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    used.push(usedSize / 1e6);
  }
  return used;
}

interface Measured {
  /** The median of some loads, each of a new page. */
  readonly firstRows: number;
  readonly loadTask: number;
  readonly work: WorkFigures;
  readonly workTask: number;
  readonly exported: ExportFigures | null;
  readonly exportTask: number;
  readonly heaps: readonly number[];
}

/** What an act gives, with the CPU time of the longest task of the page's own thread meanwhile. */
async function traced<Result>(
  browser: Browser,
  page: Page,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly longestTask: number }> {
  const results: Result[] = [];
  const { tasks } = await traceWork(browser, page, async () => {
    results.push(await act());
  });
  const [result] = results;
  if (result === undefined) throw new Error("The act gave nothing");
  return { result, longestTask: Math.max(...tasks.map(({ ownMs }) => ownMs)) };
}

async function loaded(browser: Browser, address: string) {
  const page = await open(browser, address);
  await page.evaluate((count) => window.gridBench.prepareRows(count), rowCount);
  const load = await traced(browser, page, () =>
    page.evaluate(() => window.gridBench.measureLoad()),
  );
  return { page, ...load };
}

async function measure(browser: Browser, address: string): Promise<Measured> {
  const loads = [];
  for (let round = 0; round < loadRounds; round += 1) {
    const load = await loaded(browser, address);
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
  const used = await heaps(fresh);
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

function print(ours: Measured, peer: Measured): void {
  const line = (
    name: string,
    budget: number | null,
    unit: string,
    of: (one: Measured) => number,
  ) => {
    const [a, b] = [of(ours), of(peer)].map((value) =>
      Number.isFinite(value) ? value.toFixed(1) : "-",
    );
    const kept = budget === null || of(ours) <= budget ? "" : "  OVER BUDGET";
    const limit = budget === null ? "" : `of ${budget}`;
    console.log(
      `${name.padEnd(38)}${a?.padStart(9)} ${limit.padEnd(8)}${b?.padStart(9)} ${unit}${kept}`,
    );
  };
  const ofWork = (name: keyof WorkFigures) => (one: Measured) => one.work[name];
  const ofExport = (name: keyof ExportFigures) => (one: Measured) =>
    one.exported?.[name] ?? Infinity;
  console.log(`${rowCount} rows x 14 columns`.padEnd(38), "  portal budget    AG Grid");
  line("first rows after the data", 100, "ms", ({ firstRows }) => firstRows);
  line("longest task while they load", 50, "ms CPU", ({ loadTask }) => loadTask);
  line("filter by text, key to paint", 50, "ms", ofWork("filterText"));
  line("filter by number, key to paint", 50, "ms", ofWork("filterNumber"));
  line("sort by numbers", 100, "ms", ofWork("sortNumbers"));
  line("sort by 100,000 distinct texts", 100, "ms", ofWork("sortTexts"));
  line("worst frame while scrolling", 34, "ms", ofWork("worstFrame"));
  line("longest task of these", 50, "ms CPU", ({ workTask }) => workTask);
  line("Excel file", null, "s", ofExport("seconds"));
  line("Excel file: first progress", 100, "ms", ofExport("firstProgress"));
  line("Excel file: longest task", 50, "ms CPU", ({ exportTask }) => exportTask);
  line("Excel file: cancelled after", 50, "ms", ofExport("cancel"));
  line("Excel file: size", null, "MB", ofExport("megabytes"));
  line("heap after the second load", null, "MB", ({ heaps: used }) => used[1] ?? Infinity);
  line("heap after the tenth load", null, "MB", ({ heaps: used }) => used.at(-1) ?? Infinity);
}

await buildPages();
const server = await serve();
const browser = await chromium.launch({
  executablePath: findHeadlessShell() ?? chromiumPath(),
  args: browserArguments,
});
try {
  const ours = await measure(browser, `${server.origin}/ours.html`);
  const peer = await measure(browser, `${server.origin}/peer.html`);
  print(ours, peer);
} finally {
  await browser.close();
  server.close();
}
