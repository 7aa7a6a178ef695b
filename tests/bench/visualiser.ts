import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { startSandbox } from "../../sandbox/server.ts";
import { browserArguments, chromiumPath } from "../support/chromium.ts";
import { quantile } from "./page-work.ts";
import { withUsage } from "../../tools/with-usage.ts";

/** Limits in milliseconds: cold start (median), chart and step (95th percentile), frame (worst). */
const limitMs = { cold: 1_000, chart: 100, step: 50, frame: 34 };
const runs = 20;
const coldRuns = 5;

withUsage("Usage: npm run bench:visualiser", () => parseArgs());

const sandbox = await startSandbox({ memory: true, visualiserDir: "dist-visualiser" });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserArguments });
const viewport = { width: 1440, height: 900 };

/** Milliseconds from an empty cache to the chart. */
const cold: number[] = [];
for (let run = 0; run < coldRuns; run += 1) {
  const context = await browser.newContext({ viewport });
  const opened = await context.newPage();
  const start = performance.now();
  await opened.goto(`${sandbox.origin}/visualiser/#/signIn`, { waitUntil: "commit" });
  await opened.locator("#chart [data-state]").first().waitFor();
  cold.push(performance.now() - start);
  await context.close();
}

const page = await browser.newPage({ viewport });
await page.goto(`${sandbox.origin}/visualiser/#/session`);
await page.frameLocator("iframe").locator("html[data-screen='ready']").waitFor();

/** Milliseconds from a change of the URL hash to the next painted frame. */
function timeTo(hash: string): Promise<number> {
  return page.evaluate(async (to) => {
    const start = performance.now();
    window.location.hash = to;
    await new Promise((done) => window.addEventListener("hashchange", done, { once: true }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now() - start;
  }, hash);
}

/** Milliseconds from a click on a button to the next painted frame. */
function timeOf(button: string): Promise<number> {
  return page.evaluate(async (name) => {
    const pressed = [...document.querySelectorAll("button")].find(
      ({ textContent }) => textContent.trim() === name,
    );
    const start = performance.now();
    pressed?.click();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now() - start;
  }, button);
}

const opening: number[] = [];
const walks: number[] = [];
const steps: number[] = [];
const backs: number[] = [];
for (let run = 0; run < runs; run += 1) {
  await timeTo("#/health");
  opening.push(await timeTo("#/signIn"));
  walks.push(await timeTo("#/signIn/enteringCode.quiet"), await timeTo("#/signIn/locked"));
  await timeTo("#/signIn/verifyingCode");
  steps.push(await timeOf("refused"), await timeOf("+30 s"));
}

const to = "session/signIn";
const once = [
  { to, event: { type: "email.changed" } },
  { to, event: { type: "password.changed" } },
  { to, event: { type: "credentials.submitted" } },
  { to, effect: "signIn", result: "refused" },
];
const long = JSON.stringify({
  machine: "signIn",
  steps: Array.from({ length: 50 }, () => once).flat(),
});
await page
  .getByLabel("Load", { exact: true })
  .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(long) });
await page.locator("ol > li:nth-child(201)").waitFor();
for (let run = 0; run < runs; run += 1) backs.push(await timeOf("Back"));

await page.goto(`${sandbox.origin}/visualiser/#/gallery`);
await page.frameLocator("iframe").first().locator("html[data-screen='ready']").waitFor();
await page.waitForTimeout(3_000);
/** Milliseconds per frame while the gallery scrolls from top to bottom. */
const frames = await page.evaluate(async () => {
  const surface = document.querySelector("main");
  const lengths: number[] = [];
  if (!surface) return lengths;
  let before = await new Promise<number>(requestAnimationFrame);
  while (surface.scrollTop + surface.clientHeight < surface.scrollHeight - 1) {
    surface.scrollTop += 150;
    const now = await new Promise<number>(requestAnimationFrame);
    lengths.push(now - before);
    before = now;
  }
  return lengths;
});
await browser.close();
await sandbox.close();

for (const [name, times, limit, share] of [
  ["opening the page, cold", cold, limitMs.cold, 0.5],
  ["opening the largest chart", opening, limitMs.chart, 0.95],
  ["walking to a state", walks, limitMs.chart, 0.95],
  ["one step", steps, limitMs.step, 0.95],
  ["one step back of 200", backs, limitMs.step, 0.95],
  [`${frames.length} frames of scrolling`, frames, limitMs.frame, 1],
] as const) {
  // The worst value is sometimes caused by other processes.
  const quantiles = {
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    worst: quantile(times, 1),
  };
  const figures = Object.entries(quantiles).map(([word, ms]) => `${word} ${ms.toFixed(0)} ms`);
  const word = share === 1 ? "worst" : share === 0.5 ? "median" : "p95";
  console.log(`${name.padEnd(28)} ${figures.join(", ")}, goal ${limit} ms for ${word}`);
  if (quantiles[word] > limit) process.exitCode = 1;
}
