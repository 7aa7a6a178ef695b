import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { themeCss } from "../../tools/theme-css.ts";
import type { ExportFigures, GridFigures } from "./grid-page/measure.ts";
import type { Row } from "./table.ts";

const rowCount = 100_000;
const loads = 4;
const outDir = resolve("node_modules/.cache/grid-bench");
const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

/** Ours is served with the portal's own policy, so that its workers are those of the portal. */
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

/** Megabytes of the heap after each load of the same rows. */
async function heaps(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const used: number[] = [];
  for (let load = 0; load < loads; load += 1) {
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

/** The data grid beside AG Grid Community, with the same rows in the same run. */
export async function measureGrids(browser: Browser): Promise<Row[]> {
  await buildPages();
  const server = await serve();
  const sizes = [1_000, 10_000, 50_000, rowCount];
  try {
    const [ours, peer] = [`${server.origin}/ours.html`, `${server.origin}/peer.html`];
    const page = await open(browser, ours);
    const growth = new Map<number, GridFigures>();
    for (const size of sizes) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      growth.set(size, await page.evaluate((count) => window.gridBench.measureGrid(count), size));
    }
    const exported = await page.evaluate(() => window.gridBench.measureExport());
    await page.close();
    const peerPage = await open(browser, peer);
    const beside = await peerPage.evaluate(
      (count) => window.gridBench.measureGrid(count),
      rowCount,
    );
    await peerPage.close();
    const used = [await heapOf(browser, ours), await heapOf(browser, peer)] as const;
    return [...rowsOf(growth, beside), ...exportRows(exported), ...heapRows(used)];
  } finally {
    server.close();
  }
}

async function heapOf(browser: Browser, address: string): Promise<number[]> {
  const page = await open(browser, address);
  const used = await heaps(page);
  await page.close();
  return used;
}

function rowsOf(growth: ReadonlyMap<number, GridFigures>, beside: GridFigures): Row[] {
  const of = (size: number, figure: keyof GridFigures) => growth.get(size)?.[figure] ?? Infinity;
  const both = (figure: keyof GridFigures) => ({
    measured: of(rowCount, figure),
    peers: { "AG Grid": beside[figure] },
  });
  return [
    { goal: "gridRows", ...both("firstRows") },
    { goal: "gridFilterSmall", measured: of(50_000, "filterText") },
    { goal: "gridFilter", ...both("filterText") },
    {
      name: "Grid: filter by number, key to paint",
      unit: "ms",
      atMost: 50,
      ...both("filterNumber"),
    },
    { goal: "gridSort", ...both("sortNumbers") },
    { name: "Grid: sort of 100,000 distinct texts", unit: "ms", atMost: 100, ...both("sortTexts") },
    { goal: "gridFrame", ...both("worstFrame") },
    { goal: "gridTask", ...both("longestTask") },
    ...[1_000, 10_000].map((size) => ({
      name: `Grid: first rows of ${size.toLocaleString("en")}`,
      unit: "ms",
      measured: of(size, "firstRows"),
    })),
  ];
}

function exportRows(exported: ExportFigures | null): Row[] {
  const of = (figure: keyof ExportFigures) => exported?.[figure] ?? Infinity;
  return [
    { goal: "exportTask", measured: of("longestTask") },
    { goal: "exportCancel", measured: of("cancel") },
    { name: "Export of 100,000 rows: Excel file", unit: "s", measured: of("seconds") },
  ];
}

function heapRows([ours, peer]: readonly [readonly number[], readonly number[]]): Row[] {
  return [1, loads - 1].map((at) => ({
    name: `Grid: heap after load ${at + 1} of 100,000 rows`,
    unit: "MB",
    measured: ours[at] ?? Infinity,
    peers: { "AG Grid": peer[at] ?? Infinity },
  }));
}
