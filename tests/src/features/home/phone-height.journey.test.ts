import { expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";

const { open } = journey();

test.each([
  "client-uk",
  "client-us",
  "client-china",
  "client-argentina",
  "client-global",
  "ncv",
  "one-portfolio",
  "forty-portfolios",
  "many-portfolios",
] as const)("LOOK-02 the home of %s is 1,200 px on a phone", async (as) => {
  const page = await open("/home", { as, width: 390, device: { hasTouch: true } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("[data-tour=quickLinks]").waitFor();
  const box = await page.getByRole("contentinfo").boundingBox();
  const size = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    document.documentElement.scrollWidth,
  ]);
  expect(box?.height).toBeLessThan(190);
  expect(size[0]).toBeLessThanOrEqual(1_200);
  expect(size[1]).toBe(390);
});
