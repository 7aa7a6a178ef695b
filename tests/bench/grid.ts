import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { type Browser, chromium, type Page } from "playwright-core";
import { build } from "vite";
import { themeCss } from "../../tools/theme-css.ts";
import { browserArguments, chromiumPath, findHeadlessShell } from "../support/chromium.ts";
import type { ExportFigures, GridFigures } from "./grid-page/measure.ts";

const rowCount = Number(process.argv[2] ?? 100_000);
const loads = 10;
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
 * grids of one run only.
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

interface Measured {
  readonly grid: GridFigures;
  readonly exported: ExportFigures | null;
  readonly heaps: readonly number[];
}

async function measure(browser: Browser, address: string): Promise<Measured> {
  const page = await open(browser, address);
  const grid = await page.evaluate((count) => window.gridBench.measureGrid(count), rowCount);
  const exported = await page.evaluate(() => window.gridBench.measureExport());
  await page.close();
  const fresh = await open(browser, address);
  const used = await heaps(fresh);
  await fresh.close();
  return { grid, exported, heaps: used };
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
      `${name.padEnd(34)}${a?.padStart(9)} ${limit.padEnd(8)}${b?.padStart(9)} ${unit}${kept}`,
    );
  };
  const ofExport = (name: keyof ExportFigures) => (one: Measured) =>
    one.exported?.[name] ?? Infinity;
  console.log(`${rowCount} rows x 14 columns`.padEnd(34), "  portal budget    AG Grid");
  line("first rows after the data", 100, "ms", ({ grid }) => grid.firstRows);
  line("filter by text, key to paint", 50, "ms", ({ grid }) => grid.filterText);
  line("filter by number, key to paint", 50, "ms", ({ grid }) => grid.filterNumber);
  line("sort by numbers", 100, "ms", ({ grid }) => grid.sortNumbers);
  line("sort by 100,000 distinct texts", 100, "ms", ({ grid }) => grid.sortTexts);
  line("longest task of the page", 50, "ms", ({ grid }) => grid.longestTask);
  line("worst frame while scrolling", 34, "ms", ({ grid }) => grid.worstFrame);
  line("Excel file", null, "s", ofExport("seconds"));
  line("Excel file: longest task", 50, "ms", ofExport("longestTask"));
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
