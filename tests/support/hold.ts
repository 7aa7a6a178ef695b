import type { Page } from "playwright-core";

/** Holds the requests of a pattern until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    // The page may have aborted it.
    await route.fallback().catch(() => {});
  });
  return resolve;
}

/** Holds a page's scripts until released. */
export async function holdScripts(page: Page) {
  const release = await hold(page, "**/assets/*.js");
  return {
    async releaseScripts() {
      release();
      await page.waitForLoadState("load");
    },
  };
}
