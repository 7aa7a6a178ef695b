import { chromium } from "playwright-core";
import { startSandbox } from "../../sandbox/server.ts";
import { browserArguments, chromiumPath } from "../support/chromium.ts";

/** Maximum milliseconds to open the largest chart and for each step. */
const limitMs = 100;
const runs = 20;

const sandbox = await startSandbox({ memory: true, visualiserDir: "dist-visualiser" });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserArguments });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
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
await browser.close();
await sandbox.close();

for (const [name, times] of [
  ["opening the largest chart", opening],
  ["walking to a state", walks],
  ["one step", steps],
  ["one step back of 200", backs],
] as const) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  // Up to 5% of the steps may exceed the limit, as other processes cause outliers.
  const quantiles = { median: at(0.5), p95: at(0.95), worst: at(1) };
  const figures = Object.entries(quantiles).map(([word, ms]) => `${word} ${ms.toFixed(0)} ms`);
  console.log(`${name.padEnd(28)} ${figures.join(", ")}, goal ${limitMs} ms for p95`);
  if (quantiles.p95 > limitMs) process.exitCode = 1;
}
