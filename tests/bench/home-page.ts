import type { Browser, BrowserContext, Page } from "playwright-core";
import { personas } from "../../sandbox/seed/personas.ts";
import { mintSession } from "../support/mint-session.ts";
import { signInForm } from "../support/pages.ts";
import { atHome } from "./at-home.ts";
import {
  applyThrottling,
  countMoved,
  fourthOfSpeed,
  loadPage,
  rest,
  roundTripMs,
  roundTripsOnly,
  type Throttling,
  unthrottled,
} from "./page-load.ts";
import { mediansOf } from "./page-work.ts";
import { startPeers, usable } from "./peers.ts";
import { medianOf } from "./sign-in-page.ts";
import type { Row } from "./table.ts";

const person = personas["two-portfolios"];
/** The greeting names the user. */
const isHome = 'document.querySelector("h1")?.textContent.includes("Claire")';

/** From the token to home, home from nothing cached, and its reload. */
export async function measureHome(
  browser: Browser,
  origin: string,
  apiOrigin: string,
): Promise<Row[]> {
  const near = await afterToken(browser, origin, unthrottled);
  const far = await afterToken(browser, origin, roundTripsOnly);
  const slow = await afterToken(browser, origin, fourthOfSpeed);
  const atOnce = await afterToken(browser, origin, fourthOfSpeed, true);
  const cold = await medianOf(async () =>
    loadPage(
      browser,
      {
        url: `${origin}/home`,
        usable: isHome,
        session: await mintSession(apiOrigin, "two-portfolios"),
      },
      fourthOfSpeed,
    ),
  );
  const again = await reload(browser, origin);
  const peers = { "default Chakra": await interactivePeer(browser, apiOrigin) };
  return [
    // What is faster from far away is noise.
    { goal: "homeRoundTrips", measured: Math.max(0, (far - near) / roundTripMs) },
    { name: "Sign-in to home: heading after the token", unit: "ms", measured: near },
    { goal: "homePaint", measured: slow, peers },
    {
      name: "Sign-in to home: heading after the token, throttled, sent at once",
      unit: "ms",
      measured: atOnce,
    },
    {
      name: "Home: largest paint, throttled, nothing cached",
      unit: "ms",
      measured: cold.largestPaintMs,
    },
    { goal: "homeReload", measured: again.headingMs, peers },
    {
      name: "Home: largest paint of a reload, throttled",
      unit: "ms",
      measured: again.largestPaintMs,
    },
    { goal: "homeShift", measured: again.layoutShift },
  ];
}

/** Milliseconds until a sign-in form with the default Chakra system is interactive, as slow as home. */
async function interactivePeer(browser: Browser, apiOrigin: string): Promise<number> {
  const peers = await startPeers(apiOrigin);
  try {
    const url = `${peers.origin}/chakra/index.html`;
    const page = await medianOf(() => loadPage(browser, { url, usable }, fourthOfSpeed));
    return page.usableMs;
  } finally {
    await peers.stop();
  }
}

/**
 * Milliseconds from the token to the heading of home, whose code came while the form was filled in; or
 * of which nothing is there yet, where a browser has filled in the form and it is sent at once.
 */
async function afterToken(
  browser: Browser,
  origin: string,
  throttling: Throttling,
  isSentAtOnce = false,
): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(noteHome);
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    const moved = countMoved(cdp);
    // The last of what an untouched page loads.
    const isReady = page.waitForRequest(/\/background-/);
    await page.goto(`${origin}/login`);
    await isReady;
    if (!isSentAtOnce) {
      const isFetched = page.waitForRequest(/\/signed-in-/);
      await signInForm(page).email.press("a");
      await isFetched;
    }
    await rest(page, moved);
    await applyThrottling(cdp, throttling);
    await signInForm(page).signIn(person);
    await page.waitForURL(/\/home/);
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
    return await page.evaluate<number>(
      'window.homeNoted - performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/auth/token")).responseEnd',
    );
  } finally {
    await context.close();
  }
}

const noteHome = `{
  const look = () => {
    if (${isHome}) window.homeNoted = performance.now();
    else setTimeout(look, 5);
  };
  look();
}`;

interface Reload {
  readonly headingMs: number;
  /** Of the figures that the API sends. */
  readonly largestPaintMs: number;
  readonly layoutShift: number;
}

/** Home once more, with what the browser and the tab have kept. */
function reload(browser: Browser, origin: string): Promise<Reload> {
  const measure = async (page: Page, context: BrowserContext) => {
    await page.waitForLoadState("networkidle");
    await applyThrottling(await context.newCDPSession(page), fourthOfSpeed);
    // The engine keeps the code of scripts that it has run several times.
    for (let round = 0; round < 3; round += 1) await paintsOfReload(page);
    return mediansOf(5, () => paintsOfReload(page));
  };
  return atHome(browser, origin, measure, "two-portfolios");
}

async function paintsOfReload(page: Page): Promise<Reload> {
  await page.reload();
  // Looking for the heading runs scripts in the page, which would delay its paint.
  await page.waitForLoadState("networkidle");
  await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
  return page.evaluate<Reload>(`(async () => {
    const entriesOf = (type) => new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 100);
    });
    const paints = await entriesOf("largest-contentful-paint");
    const shifts = await entriesOf("layout-shift");
    return {
      headingMs: paints.find(({ element }) => element?.tagName === "H1")?.startTime ?? Infinity,
      largestPaintMs: paints.at(-1)?.startTime ?? Infinity,
      layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  })()`);
}
