import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { chromium, type Page } from "playwright-core";
import { build, preview } from "vite";
import { personas } from "../../sandbox/seed/personas.ts";
import { startSandbox } from "../../sandbox/server.ts";
import { themeCss } from "../../tools/theme-css.ts";
import { browserArguments, chromiumPath } from "../support/chromium.ts";
import { signInForm } from "../support/pages.ts";
import { benchSeries } from "./chart-page/bench-chart.ts";
import { quantile, traceWork } from "./page-work.ts";

const folder = "tests/bench/chart-page";
const outDir = "test-results/bench-chart";
const rounds = 15;
/** Visits to the home page after which memory is compared with the first visits. */
const visits = 20;
const mostGrowth = 1.1;

/**
 * Measures chart drawing and the home page with 5,000 portfolios in a browser, against their
 * budgets and two chart libraries. Run `npm run bench:chart` after a build; fails when a budget is
 * exceeded.
 */
await build({
  root: folder,
  logLevel: "error",
  plugins: [react(), themeCss()],
  build: {
    outDir: join(process.cwd(), outDir),
    emptyOutDir: true,
    rolldownOptions: { input: [`${folder}/ours.html`, `${folder}/peers.html`] },
  },
});
const server = await preview({
  root: folder,
  logLevel: "error",
  build: { outDir: join(process.cwd(), outDir) },
  preview: { port: 0 },
});
const origin = server.resolvedUrls?.local[0] ?? "";
const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserArguments });
try {
  for (const [name, path] of [
    ["ours", "ours.html"],
    ["uPlot", "peers.html#uplot"],
    ["lightweight-charts", "peers.html"],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: 1240, height: 700 } });
    await page.goto(`${origin}${path}`);
    await page.waitForFunction(() => "chartBench" in window);
    for (const years of [5, 30]) {
      const { draw, hover } = await measure(page, years);
      const budgets = name === "ours" && years === 5 ? { draw: 60, hover: 8 } : null;
      print(`${name}: first draw, ${years} years × 3 series`, draw, "ms", budgets?.draw);
      print(`${name}: hover, ${years} years × 3 series`, hover, "ms", budgets?.hover);
    }
    await page.close();
  }
  await measureHome();
} finally {
  await browser.close();
  await server.close();
}

/** Milliseconds of script and layout: the first draw (median) and hover (95th percentile). */
async function measure(page: Page, years: number) {
  const series = benchSeries(years, 3);
  const times = await page.evaluate(
    async ({ given, count }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const timeOf = async (act: () => void) => {
        await frame();
        const from = performance.now();
        act();
        document.body.getBoundingClientRect();
        return performance.now() - from;
      };
      const draw: number[] = [];
      const hover: number[] = [];
      for (let round = 0; round < count; round += 1) {
        draw.push(await timeOf(() => window.chartBench.draw(given)));
      }
      for (let step = 0; step < 60; step += 1) {
        hover.push(await timeOf(() => window.chartBench.hover(0.1 + (step / 60) * 0.8)));
      }
      return { draw, hover };
    },
    { given: series, count: rounds },
  );
  return { draw: quantile(times.draw, 0.5), hover: quantile(times.hover, 0.95) };
}

/** Home page with 5,000 portfolios: time to the first figure, requests and longest task. */
async function measureHome(): Promise<void> {
  const sandbox = await startSandbox({ memory: true, staticDir: "dist" });
  const page = await browser.newPage({ baseURL: sandbox.origin });
  try {
    let requests = 0;
    page.on("request", (request) => {
      if (/\/aum(\?|$)/.test(request.url())) requests += 1;
    });
    await page.goto("/login");
    let firstFigureMs = Number.NaN;
    const { tasks } = await traceWork(browser, page, async () => {
      const form = signInForm(page);
      await form.signIn(personas["many-portfolios"]);
      await page.waitForURL(/\/home/);
      const from = performance.now();
      const region = page.getByRole("region", { name: "Assets under management" });
      await region.getByText(/^£/).first().waitFor();
      firstFigureMs = performance.now() - from;
      await region.getByText("Total of 5,000 portfolios").first().waitFor({ timeout: 300_000 });
    });
    const longest = Math.max(...tasks.map(({ ownMs }) => ownMs));
    print("home of 5,000 portfolios: first figure", firstFigureMs, "ms", 1000);
    print("home of 5,000 portfolios: longest task, its own work", longest, "ms", 50);
    print("home of 5,000 portfolios: requests for assets", requests, "calls");
    await measureVisits(page);
    print("home of 5,000 portfolios: requests after all visits", requests, "calls");
  } finally {
    await page.close();
    await sandbox.close();
  }
}

/**
 * Compares memory before and after repeated visits to the home page, after three visits that load
 * its chunks.
 */
async function measureVisits(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const visit = async () => {
    await page.getByRole("link", { name: "Reports", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Reports" }).waitFor();
    await page.getByRole("link", { name: "Home", exact: true }).first().click();
    await page.getByText("Total of 5,000 portfolios").first().waitFor();
    await page.getByRole("slider").first().waitFor();
  };
  const memory = async () => {
    await devTools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devTools.send("Runtime.getHeapUsage");
    const { nodes } = await devTools.send("Memory.getDOMCounters");
    return { megabytes: usedSize / 1_000_000, nodes };
  };
  for (let warmUp = 0; warmUp < 3; warmUp += 1) await visit();
  const before = await memory();
  for (let count = 0; count < visits; count += 1) await visit();
  const after = await memory();
  const name = (when: string) => `home of 5,000 portfolios: memory ${when}`;
  print(name("after 3 visits"), before.megabytes, "MB");
  print(name(`after ${visits} more`), after.megabytes, "MB", before.megabytes * mostGrowth);
  print(
    `home of 5,000 portfolios: nodes after ${visits} more`,
    after.nodes,
    "nodes",
    before.nodes * mostGrowth,
  );
}

function print(name: string, measured: number, unit: string, budget?: number): void {
  const isKept = budget === undefined || measured <= budget;
  if (!isKept) process.exitCode = 1;
  const isFraction = unit === "ms" || unit === "MB";
  const limit =
    budget === undefined ? unit : `of ${Number(budget.toFixed(isFraction ? 1 : 0))} ${unit}`;
  const shown = measured.toFixed(isFraction ? 1 : 0).padStart(8);
  console.log(`${name.padEnd(56)}${shown} ${limit}${isKept ? "" : "  OVER BUDGET"}`);
}
