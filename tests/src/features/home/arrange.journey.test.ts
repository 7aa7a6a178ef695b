import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";

const { open } = journey();

const blocks = (page: Page) =>
  page
    .locator("section[data-tour] h2")
    .evaluateAll((headings) => headings.map(({ textContent }) => textContent));

describe("arranging home", () => {
  async function hide(page: Page, block: string) {
    await page.bringToFront();
    const saved = page.waitForResponse((response) => response.url().endsWith("home_layout"));
    await page.getByRole("button", { name: "Arrange this page" }).click();
    await page.getByRole("switch", { name: block }).uncheck();
    await page.getByRole("button", { name: "Done" }).click();
    await saved;
  }

  test("HOME-05 A11Y-01 on a phone, dragged, by keyboard, in every tab", async () => {
    const page = await open("/home?all", { as: "two-portfolios", colourScheme: "dark" });
    await page.setViewportSize({ width: 360, height: 900 });
    await page.getByRole("button", { name: "Arrange this page" }).click();
    const dialog = page.getByRole("dialog", { name: "Arrange home" });
    const button = dialog.getByRole("button", { name: /^Move .* up$/ }).last();
    await button.waitFor();
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const content = dialog.locator("ol");
    expect(await content.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    const row = (name: string) => dialog.getByRole("listitem").filter({ hasText: name });
    const handle = await row("Insights").locator("[aria-hidden]").first().boundingBox();
    const target = await row("Assets under management").boundingBox();
    if (!handle || !target) throw new Error("The rows have no boxes");
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(handle.x + 10, target.y + 5, { steps: 20 });
    await page.mouse.up();
    await dialog.getByText("Insights is now number 1 of 8.").waitFor();

    const down = dialog.getByRole("button", { name: "Move Insights down" });
    await down.press("Enter");
    await down.press("Enter");
    await dialog.getByText("Insights is now number 3 of 8.").waitFor();
    await expect.poll(() => down.evaluate((it) => it === document.activeElement)).toBe(true);
    await dialog.getByRole("button", { name: "Done" }).click();

    const arranged = [
      "Assets under management",
      "Insights",
      "Latest reports",
      "What is new",
      "Your contacts",
      "Unaudited views",
      "Quick links",
    ];
    expect(await blocks(page)).toEqual(arranged);
    await page.emulateMedia({ media: "print" });
    const tops = await page
      .locator("section[data-tour]")
      .filter({ visible: true })
      .evaluateAll((sections) => sections.map((each) => each.getBoundingClientRect().top));
    expect(tops).toHaveLength(2);
    expect(tops).toEqual(tops.toSorted((left, right) => left - right));
    await page.emulateMedia({ media: "screen" });

    const tab = await page.openTab("/home");
    await expect.poll(() => blocks(tab)).toEqual(arranged);
    await hide(page, "Insights");
    const left = arranged.filter((block) => block !== "Insights");
    for (const each of [page, tab]) await expect.poll(() => blocks(each)).toEqual(left);
    // The account keeps it for other browsers.
    await tab.evaluate(() => localStorage.clear());
    await tab.reload();
    await expect.poll(() => blocks(tab)).toEqual(left);
  });
});
