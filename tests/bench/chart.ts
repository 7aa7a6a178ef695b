import type { Browser, Page } from "playwright-core";
import { personas } from "../../sandbox/seed/personas.ts";
import { startSandbox } from "../../sandbox/server.ts";
import { signInForm } from "../support/pages.ts";
import { buildPages, serve } from "./built-pages.ts";
import { benchSeries } from "./chart-page/bench-chart.ts";
import { quantile, traceWork } from "./page-work.ts";
import type { Row } from "./table.ts";

const folder = "tests/bench/chart-page";
const rounds = 15;
/** Visits of home whose memory is compared with that of the first ones. */
const visits = 20;
const maxGrowth = 1.1;

/** Charts beside two libraries, and the home of growing numbers of portfolios. */
export async function measureCharts(browser: Browser): Promise<Row[]> {
  await buildPages(folder, ["ours", "peers"]);
  const { origin, close } = await serve(folder);
  try {
    const ours = await figuresOf(browser, `${origin}ours.html`);
    const bridge = await bridgeDraw(browser, `${origin}ours.html`);
    const uplot = await figuresOf(browser, `${origin}peers.html#uplot`);
    const lightweight = await figuresOf(browser, `${origin}peers.html`);
    const of = (years: 5 | 30, figure: "draw" | "hover") => ({
      measured: ours[years][figure],
      peers: { uPlot: uplot[years][figure], "lightweight-charts": lightweight[years][figure] },
    });
    return [
      { goal: "chartDraw", ...of(5, "draw") },
      { goal: "bridgeDraw", measured: bridge },
      { name: "Chart: hover", unit: "ms", atMost: 8, ...of(5, "hover") },
      { name: "Chart: first draw of 30 years × 3 series", unit: "ms", ...of(30, "draw") },
    ];
  } finally {
    await close();
  }
}

async function figuresOf(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1240, height: 700 } });
  await page.goto(address);
  await page.waitForFunction(() => "chartBench" in window);
  const figures = { 5: await measure(page, 5), 30: await measure(page, 30) };
  await page.close();
  return figures;
}

/** Median milliseconds of script and layout for a bridge. */
async function bridgeDraw(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 600, height: 700 } });
  await page.goto(address);
  await page.waitForFunction(() => "chartBench" in window);
  const times = await page.evaluate(async (count) => {
    const draws: number[] = [];
    for (let round = 0; round < count; round += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const from = performance.now();
      window.chartBench.drawBridge?.();
      document.body.getBoundingClientRect();
      draws.push(performance.now() - from);
    }
    return draws;
  }, rounds);
  await page.close();
  return quantile(times, 0.5);
}

/** Milliseconds of script and layout for a first draw (median) and for a hover (95th percentile). */
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

const sizes = [
  ["two-portfolios", 2],
  ["forty-portfolios", 40],
  ["many-portfolios", 5_000],
] as const;

/** Home as the number of portfolios grows: its first figure, its requests and the longest work of its thread. */
export async function measurePortfolios(browser: Browser): Promise<Row[]> {
  const sandbox = await startSandbox({ port: 0, memory: true, staticDir: "dist" });
  const rows: Row[] = [];
  try {
    for (const [persona, count] of sizes) {
      rows.push(...(await homeOf(browser, sandbox.origin, persona, count)));
    }
  } finally {
    await sandbox.close();
  }
  return rows;
}

async function homeOf(
  browser: Browser,
  origin: string,
  persona: (typeof sizes)[number][0],
  count: number,
): Promise<Row[]> {
  const page = await browser.newPage({ baseURL: origin });
  try {
    let requests = 0;
    page.on("request", (request) => {
      if (/\/aum(\?|$)/.test(request.url())) requests += 1;
    });
    await page.goto("/login");
    let firstFigureMs = Number.NaN;
    const { maxTaskMs } = await traceWork(browser, page, async () => {
      await signInForm(page).signIn(personas[persona]);
      await page.waitForURL(/\/home/);
      const from = performance.now();
      const region = page.getByRole("region", { name: "Assets under management" });
      await region.getByText(/^£/).first().waitFor();
      firstFigureMs = performance.now() - from;
      if (count < 5_000) await page.waitForLoadState("networkidle");
      else await region.getByText("Total of 5,000").first().waitFor({ timeout: 180_000 });
    });
    const home = `Home of ${count.toLocaleString("en")} portfolios`;
    return [
      { name: `${home}: first figure`, unit: "ms", measured: firstFigureMs, atMost: 1_000 },
      {
        name: `${home}: longest task`,
        unit: "ms",
        measured: maxTaskMs,
        atMost: 50,
      },
      { name: `${home}: requests for assets`, unit: "", measured: requests },
      ...(count < 5_000 ? [] : await measureVisits(page)),
    ];
  } finally {
    await page.close();
  }
}

/** What repeated visits of home leave in memory, once the first ones have loaded what they need. */
async function measureVisits(page: Page): Promise<Row[]> {
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
  const name = (what: string) => `Home of 5,000 portfolios: ${what} after ${visits} more visits`;
  return [
    {
      name: name("heap"),
      unit: "MB",
      measured: after.megabytes,
      atMost: Math.round(before.megabytes * maxGrowth * 10) / 10,
    },
    {
      name: name("nodes"),
      unit: "",
      measured: after.nodes,
      atMost: Math.round(before.nodes * maxGrowth),
    },
  ];
}
