import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type Page, type Route } from "playwright-core";
import { build } from "vite";
import { personas } from "../../sandbox/seed/personas.ts";
import { startSandbox } from "../../sandbox/server.ts";
import { browserArguments, chromiumPath } from "../support/chromium.ts";
import type { BenchTab } from "./session-tab.ts";
import { withUsage } from "../../tools/with-usage.ts";

const tabCount = 10;
const expiries = 100;
/** Access tokens expire after five minutes, sessions after twelve hours. */
const minutesPerExpiry = 6;
const failingShare = 0.2;
const maxDelayMs = 60;

/**
 * Soak test of the session: several tabs of one browser whose tokens expire repeatedly, with the
 * embedded API and the portal's own client, tokens, channel and locks. Requests are delayed, and a
 * share of them fails or is aborted.
 */
async function measure() {
  const [sandbox, script] = await Promise.all([
    startSandbox({ port: 0, memory: true }),
    bundleOf("tests/bench/session-tab.ts"),
  ]);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: browserArguments,
  });
  try {
    const context = await browser.newContext({ baseURL: sandbox.origin });
    const traffic = await disturb(context, script);
    const tabs = await openTabs(context);
    traffic.begin();
    const lost: string[] = [];
    for (let expiry = 0; expiry < expiries; expiry += 1) {
      await moveClock(sandbox.origin);
      const rounds = await Promise.all(tabs.map((tab) => tab.evaluate(() => window.bench.read())));
      for (const { hasResponse, unexpectedErrors } of rounds) {
        if (!hasResponse || unexpectedErrors.length > 0)
          lost.push(unexpectedErrors.join() || "no response");
      }
    }
    const signOuts = await Promise.all(
      tabs.map((tab) => tab.evaluate(() => window.bench.signOuts())),
    );
    const held = await Promise.all(
      tabs.map((tab) => tab.evaluate(() => window.bench.accessToken())),
    );
    return {
      endMs: await measureEnd(tabs),
      ...traffic.counts(),
      signOuts: signOuts.reduce((sum, count) => sum + count, 0),
      lost,
      tokensHeld: new Set(held).size,
    };
  } finally {
    await browser.close();
    await sandbox.close();
  }
}

/** Bundles a script for the browser. */
async function bundleOf(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: { entry, formats: ["es"], fileName: "bench" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  const [chunk] = bundle && "output" in bundle ? bundle.output : [];
  if (chunk?.type !== "chunk") throw new Error(`${entry} has no script output`);
  return chunk.code;
}

/** Serves the page; delays and fails calls after `begin`. */
async function disturb(context: BrowserContext, script: string) {
  let isDisturbed = false;
  const counts = { requests: 0, failed: 0, refreshes: 0 };

  async function pass(route: Route) {
    const isRefresh = route.request().postData()?.includes("grant_type=refresh_token") ?? false;
    if (isDisturbed) {
      counts.requests += 1;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * maxDelayMs));
      if (Math.random() < failingShare) {
        counts.failed += 1;
        return counts.failed % 2 === 0
          ? route.abort("connectionfailed")
          : route.fulfill({ status: 503, json: { error: "temporarily_unavailable" } });
      }
    }
    const response = await route.fetch();
    if (isRefresh && response.ok()) counts.refreshes += 1;
    await route.fulfill({ response });
  }

  await context.route("**/api/**", pass);
  await context.route("**/bench", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>bench</title><script type="module" src="/bench.js"></script>`,
    }),
  );
  await context.route("**/bench.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  return {
    begin() {
      isDisturbed = true;
    },
    counts: () => counts,
  };
}

/**
 * Opens a signed-in tab, and others with copies of its session storage, as 'Duplicate tab' does.
 */
async function openTabs(context: BrowserContext): Promise<Page[]> {
  const first = await context.newPage();
  await first.goto("/bench");
  const { email, password } = personas["client-uk"];
  await first.evaluate((given) => window.bench.signIn(...given), [email, password] as const);
  const stored = await first.evaluate(() => Object.entries(sessionStorage));
  const others = Array.from({ length: tabCount - 1 }, async () => {
    const tab = await context.newPage();
    await tab.addInitScript((kept) => {
      for (const [key, value] of kept) sessionStorage.setItem(key, value as string);
    }, stored);
    await tab.goto("/bench");
    return tab;
  });
  return [first, ...(await Promise.all(others))];
}

/** Milliseconds from the end of the session in one tab until the last other tab has heard of it. */
async function measureEnd([first, ...others]: readonly Page[]): Promise<number> {
  const endedAtMs = (await first?.evaluate(() => window.bench.endSession())) ?? Number.NaN;
  const heard = others.map(async (tab) => {
    await tab.waitForFunction(() => window.bench.endHeardAtMs() !== null);
    return (await tab.evaluate(() => window.bench.endHeardAtMs())) ?? Number.NaN;
  });
  return Math.max(...(await Promise.all(heard))) - endedAtMs;
}

async function moveClock(origin: string): Promise<void> {
  await fetch(`${origin}/sandbox/clock`, {
    method: "POST",
    body: new URLSearchParams({ minutes: String(minutesPerExpiry) }),
    redirect: "manual",
  });
}

declare global {
  interface Window {
    bench: BenchTab;
  }
}

withUsage("Usage: npm run bench:session", () => parseArgs());

const begun = performance.now();
const { requests, failed, refreshes, signOuts, lost, tokensHeld, endMs } = await measure();
const seconds = ((performance.now() - begun) / 1000).toFixed(0);
console.log(
  `${tabCount} tabs × ${expiries} token expiries: ${requests} requests, ${failed} of them made to fail, in ${seconds} s`,
);
const results = [
  ["refreshes", refreshes, expiries],
  ["sign-outs", signOuts, 0],
  ["lost requests", lost.length, 0],
  ["different tokens at the end", tokensHeld, 1],
] as const;
for (const [name, measured, target] of results) {
  const verdict = measured === target ? "" : "  missed";
  console.log(`${name.padEnd(28)} ${String(measured).padStart(5)}  target ${target}${verdict}`);
}
const maxEndMs = 1000;
const verdictOfEnd = endMs < maxEndMs ? "" : "  missed";
console.log(
  `${"ms until all tabs sign out".padEnd(28)} ${endMs.toFixed(1).padStart(5)}  target below ${maxEndMs}${verdictOfEnd}`,
);
for (const words of new Set(lost)) console.log(`  lost: ${words}`);
if (verdictOfEnd || results.some(([, measured, target]) => measured !== target))
  process.exitCode = 1;
