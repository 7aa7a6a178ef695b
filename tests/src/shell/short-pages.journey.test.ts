import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey } from "../../support/journey.ts";
import { navigate } from "../../support/pages.ts";

const { open } = journey();

/** Checks the tabs of the profile, which is open in 320 px at its first tab. */
async function expectFading(page: Page) {
  const tabs = page.getByRole("tablist");
  await expect.poll(() => tabs.getAttribute("data-more")).toBe("end");
  expect(await tabs.evaluate((list) => getComputedStyle(list).maskImage)).toContain("gradient");
  await tabs.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
  await expect.poll(() => tabs.getAttribute("data-more")).toBe("start");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => tabs.getAttribute("data-more")).toBeNull();
  // A turned device has the selected tab in view.
  await tabs.getByRole("tab").last().click();
  await page.setViewportSize({ width: 320, height: 900 });
  await expect.poll(() => tabs.getAttribute("data-more")).toBe("start");
}

test("LOOK-01 a short page ends with the window, and its tabs fade", async () => {
  const page = await open("/profile", { as: "client-uk", width: 320 });
  await expectFading(page);
  await navigate(page, "/profile?tab=NotificationSettings");
  await page.getByRole("switch").first().waitFor();
  const footer = page.getByRole("contentinfo");
  const bottomOf = async () => {
    const box = await footer.boundingBox();
    return Math.round(box!.y + box!.height);
  };
  for (const width of [360, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(bottomOf, { message: `${width} px` }).toBe(900);
    // Below the content where that is longer than the window.
    await page.setViewportSize({ width, height: 300 });
    const main = await page.locator("main").boundingBox();
    const box = await footer.boundingBox();
    expect(Math.round(box!.y), `${width} px`).toBe(Math.round(main!.y + main!.height));
  }
});

test("LOOK-01 A11Y-02 tabs fade and no sentence is too wide, in Chinese", async () => {
  const page = await open("/profile", { as: "client-china", language: "zh-CN", width: 320 });
  await expectFading(page);
  await navigate(page, "/report?tab=search");
  await page.getByText("期末日期为").waitFor();
  await page.setViewportSize({ width: 280, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(280);
});
