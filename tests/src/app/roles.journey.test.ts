import { describe, expect, test } from "vitest";
import { journey } from "../../support/journey.ts";
import { urlOf } from "../../support/pages.ts";

const { open } = journey();

// The pages and the frame of each role are tested with the shell (role-frames).
describe("SAFE-26 ROUTE-06 ROLE-02 roles", () => {
  test("SAFE-33 SAFE-36 PRINT-01 an auditor's frame, paper, and a site", async () => {
    const outside = "https://funds.alderbrook.example";
    const page = await open("/home?from=test", {
      as: "auditor-uk",
      alsoAsks: outside,
      config: { fundCentreUrl: `${outside}/centre` },
      async before(opened) {
        await opened.context().route(`${outside}/**`, (route) =>
          route.fulfill({
            contentType: "text/html",
            body: "<!doctype html><title>Funds</title>",
          }),
        );
      },
    });
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    expect(urlOf(page)).toBe("/auditor");
    // On paper nothing can be pressed.
    const matrix = page.getByRole("table", { name: "Statements by year end" });
    await matrix.getByText("Download").first().waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await matrix.innerText()).toMatch(/\bPublished\b/);
    expect(await matrix.innerText()).not.toContain("Download");
    await page.emulateMedia({ media: null });
    const entries = page.getByRole("navigation", { name: "Main" }).getByRole("listitem");
    expect(await entries.locator("> a").allInnerTexts()).toEqual([
      "Year-end information",
      "Reports",
    ]);
    const banner = page.getByRole("banner");
    const brand = banner.getByRole("link", { name: /Alderbrook/ });
    expect(await brand.getAttribute("href")).toBe("/auditor");
    await page.getByRole("button", { name: /profile/i }).click();
    await page.getByRole("menuitem", { name: "Terms and conditions" }).click();
    await page.getByRole("dialog", { name: "Terms and conditions" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await page.getByRole("dialog").count()).toBe(0);

    const opening = page.context().waitForEvent("page");
    await banner.getByRole("link", { name: /Fund centre/ }).click();
    const tab = await opening;
    await tab.waitForLoadState();
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
  });
});
