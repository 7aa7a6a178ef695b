import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { journey } from "../../../support/journey.ts";
import { newPasswordForm } from "../../../support/password-pages.ts";

const { open, newestLink } = journey();

/** Greatest heights of the letter by the width of the window. */
const limits = [
  [390, 1_200],
  [360, 1_200],
  [320, 1_280],
] as const;

async function expectShort(page: Page, more = 0) {
  await page.locator("[data-tour=links]").waitFor();
  for (const [width, height] of limits) {
    await page.setViewportSize({ width, height: 844 });
    const size = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return [scrollHeight, scrollWidth] as const;
    });
    expect.soft(size[0], `at ${width}`).toBeLessThanOrEqual(height + more);
    expect.soft(size[1]).toBe(width);
  }
}

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
  const box = await page.getByRole("contentinfo").boundingBox();
  expect(box?.height).toBeLessThan(190);
  await expectShort(page);
});

test("LOOK-02 the first home of a user is short on a phone", async () => {
  const link = await newestLink(personas["initial-password"].email);
  const page = await open(link, { width: 390, device: { hasTouch: true } });
  const { password, confirm, submit } = newPasswordForm(page);
  await password.fill("Harbour Lights 2026");
  await confirm.fill("Harbour Lights 2026");
  await submit.click();
  for (const position of [1, 2, 3]) {
    await page.getByLabel(`Question ${position}`).selectOption({ index: 1 });
    await page.getByLabel(`Answer ${position}`).fill("Hill House");
  }
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("button", { name: "Accept and continue" }).click();
  await page.getByRole("heading", { level: 1, name: /^Welcome, Chloe/ }).waitFor();
  // The welcome and what the tour is for.
  await expectShort(page, 200);
});
