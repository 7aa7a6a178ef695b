import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { storageKeys } from "../../../../src/browser/storage.ts";
import { journey } from "../../../support/journey.ts";
import { mintSession } from "../../../support/mint-session.ts";
import { newPasswordForm } from "../../../support/password-pages.ts";

const { open, newestLink, origin } = journey();

/** Greatest heights of the letter by the width of the window. */
const limits = [
  [390, 1_200],
  [360, 1_200],
  [320, 1_280],
] as const;

async function expectShort(page: Page, who: string, more = 0) {
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

test("LOOK-02 the home of every role is 1,200 px on a phone", async () => {
  const page = await open("/home", { as: "client-uk", width: 390, device: { hasTouch: true } });
  for (const as of [
    "client-uk",
    "client-us",
    "client-china",
    "client-argentina",
    "client-global",
    "ncv",
    "one-portfolio",
    "forty-portfolios",
    "many-portfolios",
  ] as const) {
    if (as !== "client-uk") await continueAs(page, await mintSession(origin(), as));
    const box = await page.getByRole("contentinfo").boundingBox();
    expect.soft(box?.height, as).toBeLessThan(190);
    await expectShort(page, as);
  }
});

/** Opens home as another user, whose page shows nothing that the browser keeps of an earlier one. */
async function continueAs(page: Page, session: string) {
  await page.evaluate(
    ([key, text]) => {
      localStorage.clear();
      sessionStorage.clear();
      sessionStorage.setItem(key, text);
    },
    [storageKeys.session, session] as const,
  );
  await page.setViewportSize({ width: 390, height: 900 });
  await page.reload();
}

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
  await expectShort(page, "a new user", 200);
});
