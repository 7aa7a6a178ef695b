import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Greatest heights of the letter by the width of the window. */
const limits = [
  [390, 1_200],
  [360, 1_200],
  [320, 1_280],
] as const;

/** Checks the height of home on phones, which may be a little more, and that nothing is wider. */
export async function expectShort(page: Page, who: string, more = 0): Promise<void> {
  await page.locator("[data-tour=links]").waitFor();
  for (const [width, height] of limits) {
    await page.setViewportSize({ width, height: 844 });
    const size = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return [scrollHeight, scrollWidth] as const;
    });
    expect.soft(size[0], `${who} at ${width}`).toBeLessThanOrEqual(height + more);
    expect.soft(size[1], who).toBe(width);
  }
}
