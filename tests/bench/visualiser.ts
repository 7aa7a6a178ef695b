import { chromium } from "playwright-core";
import { startSandbox } from "../../sandbox/server.ts";
import { browserArguments, chromiumPath } from "../support/chromium.ts";

/** Milliseconds that opening the largest chart, and each step, may take. */
const limitMs = 100;
const runs = 10;

const sandbox = await startSandbox({ memory: true, visualiserDir: "dist-visualiser" });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserArguments });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${sandbox.origin}/visualiser/#/session`);
await page.frameLocator("iframe").locator("html[data-screen='ready']").waitFor();

/** Milliseconds from a new address to the frame that shows it. */
function timeTo(hash: string): Promise<number> {
  return page.evaluate(async (to) => {
    const start = performance.now();
    window.location.hash = to;
    await new Promise((done) => window.addEventListener("hashchange", done, { once: true }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now() - start;
  }, hash);
}

const opening: number[] = [];
const steps: number[] = [];
for (let run = 0; run < runs; run += 1) {
  await timeTo("#/health");
  opening.push(await timeTo("#/signIn"));
  steps.push(await timeTo("#/signIn/enteringCode.quiet"), await timeTo("#/signIn/locked"));
}
await browser.close();
await sandbox.close();

for (const [name, times] of [
  ["opening the largest chart", opening],
  ["each step", steps],
] as const) {
  const worst = Math.max(...times);
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  console.log(
    `${name.padEnd(28)} median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms, limit ${limitMs} ms`,
  );
  if (median > limitMs) process.exitCode = 1;
}
