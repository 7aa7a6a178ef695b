import type { Browser, Page } from "playwright-core";
import { paths } from "../../machines/paths.ts";
import { atHome } from "./at-home.ts";
import { applyThrottling, slowProcessor } from "./page-load.ts";
import { mediansOf, traceWork } from "./page-work.ts";
import type { Row } from "./table.ts";

const rounds = 5;
/** Screens that the header of every page has a link to. */
export const screenPaths = [
  paths.home(),
  paths.report(),
  paths.unaudited(),
  paths.cash(),
  paths.support(),
];

/** The screens behind the sign-in: their longest task, and the way to the next paint. */
export async function measureScreens(browser: Browser, origin: string): Promise<Row[]> {
  return atHome(browser, origin, async (page, context) => {
    await page.waitForLoadState("networkidle");
    const first = await visitAll(browser, page);
    const cached = await mediansOf(rounds, () => visitAll(browser, page));
    await applyThrottling(await context.newCDPSession(page), slowProcessor);
    const slow = await mediansOf(rounds, () => visitAll(browser, page));
    return [
      {
        name: "Later screens: longest task of first visits",
        unit: "ms",
        measured: first.longestTaskMs,
        atMost: 50,
      },
      { goal: "screenPaint", measured: cached.paintMs },
      { goal: "screenTask", measured: cached.longestTaskMs },
      { goal: "screenTaskSlow", measured: slow.longestTaskMs },
      { goal: "screenInteraction", measured: slow.paintMs },
    ];
  });
}

/** The slowest paint and the longest task of a round over all screens. */
async function visitAll(browser: Browser, page: Page) {
  let paintMs = 0;
  const { maxTaskMs } = await traceWork(browser, page, async () => {
    for (const path of screenPaths) {
      paintMs = Math.max(paintMs, await visit(page, path));
      await page.waitForLoadState("networkidle");
    }
  });
  return { paintMs, longestTaskMs: maxTaskMs };
}

/** Milliseconds from a click on the link of a screen to the frame with the screen's heading. */
export function visit(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (to) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`header a[href="${to}"]`);
        if (!link) throw new Error(`The header has no link to ${to}`);
        if (link.pathname === window.location.pathname) return resolve(0);
        const heading = () => document.querySelector("h1")?.textContent;
        const before = heading();
        const from = performance.now();
        // Looking at every frame would make the page render frames in which nothing changes.
        const observer = new MutationObserver(() => {
          if (heading() === undefined || heading() === before) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - from));
        });
        setTimeout(() => reject(new Error(`No heading of ${to} within 10 seconds`)), 10_000);
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
        return link.click();
      }),
    path,
  );
}
