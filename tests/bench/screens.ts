import type { Browser, Page } from "playwright-core";
import { personas } from "../../sandbox/seed/personas.ts";
import { signInForm } from "../support/pages.ts";
import { applyThrottling, slowProcessor, unthrottled } from "./page-load.ts";
import { traceWork } from "./page-work.ts";
import type { Row } from "./table.ts";

/** The screens behind the sign-in: their longest task, and the way to the next paint. */
export async function measureScreens(browser: Browser, origin: string): Promise<Row[]> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/login`);
    await signInForm(page).signIn(personas["client-uk"]);
    await page.getByRole("heading", { level: 1, name: /Margaret/ }).waitFor();
    await page.waitForLoadState("networkidle");
    const links = await page.locator("nav").first().getByRole("link").all();
    const rounds = [];
    for (const throttling of [unthrottled, unthrottled, slowProcessor]) {
      const cdp = await context.newCDPSession(page);
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      await applyThrottling(cdp, throttling);
      // oxlint-disable-next-line no-await-in-loop
      rounds.push(await visitAll(browser, page, links.length));
    }
    await applyThrottling(await context.newCDPSession(page), unthrottled);
    const [first, cached, slow] = rounds;
    return [
      {
        name: "Later screens: longest task of first visits",
        unit: "ms",
        measured: first?.longestTaskMs ?? Infinity,
        atMost: 50,
      },
      { goal: "screenPaint", measured: cached?.paintMs ?? Infinity },
      { goal: "screenTask", measured: cached?.longestTaskMs ?? Infinity },
      { goal: "screenTaskSlow", measured: slow?.longestTaskMs ?? Infinity },
      { goal: "screenInteraction", measured: slow?.paintMs ?? Infinity },
    ];
  } finally {
    await context.close();
  }
}

/** The slowest paint and the longest task of a round over all screens. */
async function visitAll(browser: Browser, page: Page, count: number) {
  let paintMs = 0;
  const { tasks } = await traceWork(browser, page, async () => {
    for (let at = 0; at < count; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one screen after the other
      paintMs = Math.max(paintMs, await visit(page, at));
      // oxlint-disable-next-line no-await-in-loop
      await page.waitForLoadState("networkidle");
    }
  });
  return { paintMs, longestTaskMs: Math.max(...tasks.map(({ ownMs }) => ownMs)) };
}

/** Milliseconds from a click on the navigation to the paint of the heading that it leads to. */
export function visit(page: Page, at: number): Promise<number> {
  return page.evaluate(
    (index) =>
      new Promise<number>((resolve) => {
        const link = document.querySelectorAll<HTMLAnchorElement>("nav a")[index];
        if (!link || link.pathname === window.location.pathname) return resolve(0);
        const before = document.querySelector("h1")?.textContent;
        const from = performance.now();
        link.click();
        const look = () => {
          const heading = document.querySelector("h1")?.textContent;
          const isThere = heading !== undefined && heading !== before;
          if (!isThere && performance.now() - from < 5_000) requestAnimationFrame(look);
          else resolve(performance.now() - from);
        };
        return requestAnimationFrame(look);
      }),
    at,
  );
}
