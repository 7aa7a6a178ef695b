import type { Page } from "playwright-core";
import { waitLimitMs } from "./wait-limit.ts";

/**
 * Resolves once the document's title contains the brand name, which it does only once scripts have
 * run. The document is observed: a condition that the driver looks at costs it a script of its own in
 * each document, and a frame for each look.
 */
export async function hasStarted(page: Page): Promise<void> {
  const late = AbortSignal.timeout(waitLimitMs);
  const isLate = new Promise<never>((_, reject) => {
    late.addEventListener("abort", () => reject(new Error(`${page.url()} has not started`)));
  });
  await Promise.race([isLate, untilTitled(page)]);
}

async function untilTitled(page: Page): Promise<void> {
  try {
    await page.mainFrame().evaluate(waitForTitle);
  } catch (error) {
    // Another document has replaced this one.
    if (!String(error).includes("context was destroyed")) throw error;
    await untilTitled(page);
  }
}

/** Runs in the page. */
function waitForTitle(): Promise<void> {
  return new Promise((resolve) => {
    const watching = new MutationObserver(look);
    function look() {
      if (!document.title.includes(" · ")) return;
      watching.disconnect();
      resolve();
    }
    watching.observe(document, { subtree: true, childList: true, characterData: true });
    look();
  });
}
