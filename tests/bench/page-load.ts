import type { Browser, CDPSession, Page } from "playwright-core";
import { storageKeys } from "../../src/browser/storage.ts";
import { traceWork } from "./page-work.ts";

/** A connection and a processor, applied by DevTools. */
export interface Throttling {
  readonly cpuSlowdown: number;
  /** Milliseconds of a round trip, or 0 for none. */
  readonly latencyMs: number;
  /** Kilobits a second, or 0 for no limit. */
  readonly kbitPerSecond: number;
}

export const unthrottled: Throttling = { cpuSlowdown: 1, latencyMs: 0, kbitPerSecond: 0 };
export const slowProcessor: Throttling = { cpuSlowdown: 4, latencyMs: 0, kbitPerSecond: 0 };
/** 1.6 Mbit/s, 150 ms and a quarter of the processor. */
export const fourthOfSpeed: Throttling = { cpuSlowdown: 4, latencyMs: 150, kbitPerSecond: 1_600 };
/** What Lighthouse applies for a slow mobile connection of 150 ms and 1.6 Mbit/s. */
export const mobile: Throttling = { cpuSlowdown: 4, latencyMs: 562.5, kbitPerSecond: 1_474.56 };
/** Nothing but the way: what is waited for is a number of round trips. */
export const roundTripMs = 500;
const patienceMs = 60_000;
/** The heap is that of the moment: what loads next is not part of it. */
const pollMs = 5;
export const roundTripsOnly: Throttling = {
  cpuSlowdown: 1,
  latencyMs: roundTripMs,
  kbitPerSecond: 0,
};

/** What one cold load of a page came to. */
export interface PageLoad {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Milliseconds until its first field can be typed into and is the script's. */
  readonly usableMs: number;
  /** The sum of what each task works beyond 50 ms, whatever else the machine did in between. */
  readonly blockingMs: number;
  readonly longestTaskMs: number;
  readonly layoutShift: number;
  /** Milliseconds that scripts ran. */
  readonly scriptMs: number;
  readonly requests: number;
  readonly kilobytes: number;
  readonly scriptKilobytes: number;
}

/** A page to load, and how its script shows that it has taken the form over. */
export interface LoadedPage {
  readonly url: string;
  /** An expression that is true once the page can be used. */
  readonly usable: string;
  /** A session that the tab has kept, if any. */
  readonly session?: string;
}

interface Observed {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly usable: number;
}

/** Notes paints and shifts as they come, and the first frame in which the page is usable. */
const observer = (usable: string) => `{
  const noted = { fcp: 0, lcp: 0, cls: 0, usable: 0 };
  window.pageLoadNoted = noted;
  const on = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on("paint", (entry) => { if (entry.name === "first-contentful-paint") noted.fcp = entry.startTime; });
  on("largest-contentful-paint", (entry) => { noted.lcp = entry.startTime; });
  on("layout-shift", (entry) => { if (!entry.hadRecentInput) noted.cls += entry.value; });
  const look = () => {
    let isUsable = false;
    try { isUsable = Boolean(${usable}); } catch { isUsable = false; }
    if (isUsable) noted.usable = performance.now();
    else setTimeout(look, 10);
  };
  look();
}`;

export async function applyThrottling(cdp: CDPSession, throttling: Throttling): Promise<void> {
  await cdp.send("Network.enable");
  const { cpuSlowdown, latencyMs, kbitPerSecond } = throttling;
  const throughput = kbitPerSecond > 0 ? (kbitPerSecond * 1000) / 8 : -1;
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/** What a page needs until it is usable. */
export interface UsablePage {
  /** Garbage included. */
  readonly heapMb: number;
  /** Milliseconds that scripts ran. */
  readonly scriptMs: number;
  readonly requests: number;
  readonly scriptKilobytes: number;
}

/**
 * Measures a page when it becomes usable, without trace and observers, which would be part of the
 * heap.
 */
export async function measureWhenUsable(
  browser: Browser,
  { url, usable }: LoadedPage,
): Promise<UsablePage> {
  const context = await newPhone(browser);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Performance.enable");
    await cdp.send("Network.enable");
    const moved = countMoved(cdp);
    await page.goto(url, { waitUntil: "commit" });
    await untilTrue(cdp, usable);
    const { JSHeapUsedSize = 0, ScriptDuration = 0 } = await metrics(cdp);
    return {
      heapMb: JSHeapUsedSize / 1e6,
      scriptMs: ScriptDuration * 1000,
      requests: moved.requests,
      scriptKilobytes: moved.scriptBytes / 1000,
    };
  } finally {
    await context.close();
  }
}

const newPhone = (browser: Browser) =>
  browser.newContext({ viewport: { width: 412, height: 823 } });

/** Loads a page in a browser that has nothing cached, and waits until it has come to rest. */
export async function loadPage(
  browser: Browser,
  { url, usable, session }: LoadedPage,
  throttling: Throttling,
): Promise<PageLoad> {
  const context = await newPhone(browser);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Performance.enable");
    const moved = countMoved(cdp);
    await applyThrottling(cdp, throttling);
    await page.addInitScript(observer(usable));
    if (session) {
      await page.addInitScript(([key, kept]) => sessionStorage.setItem(key, kept), [
        storageKeys.session,
        session,
      ] as const);
    }
    const { tasks, maxTaskMs } = await traceWork(browser, page, async () => {
      await page.goto(url, { waitUntil: "commit" });
      await untilTrue(cdp, "window.pageLoadNoted?.usable > 0");
      await rest(page, moved);
    });
    const { ScriptDuration = 0 } = await metrics(cdp);
    const noted = await page.evaluate<Observed>("window.pageLoadNoted");
    return {
      firstPaintMs: noted.fcp,
      largestPaintMs: noted.lcp,
      usableMs: noted.usable,
      blockingMs: tasks.reduce((sum, { ownMs }) => sum + Math.max(0, ownMs - 50), 0),
      longestTaskMs: maxTaskMs,
      layoutShift: noted.cls,
      scriptMs: ScriptDuration * 1000,
      requests: moved.requests,
      kilobytes: moved.bytes / 1000,
      scriptKilobytes: moved.scriptBytes / 1000,
    };
  } finally {
    await context.close();
  }
}

/** How many round trips a page waits for until a moment of its load, each one after the other. */
export function roundTripsUntil(
  moment: "firstPaintMs" | "usableMs",
  near: PageLoad,
  far: PageLoad,
): number {
  return (far[moment] - near[moment]) / roundTripMs;
}

/** A load on which only the way to the server takes time. */
export const loadFarAway = (browser: Browser, page: LoadedPage): Promise<PageLoad> =>
  loadPage(browser, page, roundTripsOnly);

interface Moved {
  requests: number;
  bytes: number;
  scriptBytes: number;
  open: number;
  lastAt: number;
}

/** Counts what a page moves from now on; the domain `Network` must be enabled. */
export function countMoved(cdp: CDPSession): Moved {
  const moved: Moved = { requests: 0, bytes: 0, scriptBytes: 0, open: 0, lastAt: Date.now() };
  const scripts = new Set<string>();
  const change = (open: number) => {
    moved.open += open;
    moved.lastAt = Date.now();
  };
  cdp.on("Network.requestWillBeSent", () => {
    moved.requests += 1;
    change(1);
  });
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  cdp.on("Network.loadingFailed", () => change(-1));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    moved.bytes += encodedDataLength;
    if (scripts.has(requestId)) moved.scriptBytes += encodedDataLength;
    change(-1);
  });
  return moved;
}

/**
 * Polls by DevTools, because the page's policy forbids evaluation inside of it, and because
 * `page.evaluate` would put Playwright's own script into the measured heap.
 */
async function untilTrue(cdp: CDPSession, expression: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await cdp.send("Runtime.evaluate", { expression })).result.value) {
    if (Date.now() > deadline) throw new Error("The page was never usable");
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** Resolves after a second without a request, at most ten seconds later. */
export async function rest(page: Page, moved: Moved): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline && (moved.open > 0 || Date.now() - moved.lastAt < 1_000)) {
    await page.waitForTimeout(100);
  }
}

async function metrics(cdp: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics: given } = await cdp.send("Performance.getMetrics");
  return Object.fromEntries(given.map(({ name, value }) => [name, value]));
}
