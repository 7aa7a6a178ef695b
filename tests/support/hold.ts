import type { Page } from "playwright-core";

/** Delays a page's scripts until released. */
export async function holdScripts(page: Page) {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return {
    async releaseScripts() {
      release();
      await page.waitForLoadState("load");
    },
  };
}
