import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";

const { open } = journey();

/** Returns the figures of the grid of which only a part is in view. */
const cutFigures = (page: Page) =>
  page.getByRole("grid").evaluate((grid) => {
    const view = grid.getBoundingClientRect();
    const pinned = grid.querySelector("[role=columnheader]")?.getBoundingClientRect().right ?? 0;
    const following = grid.parentElement?.querySelector(".grid-following");
    const end = following?.getBoundingClientRect().left ?? view.right;
    return Array.from(grid.querySelectorAll(".grid-end")).flatMap((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      const isOutside = left > end - 2 || right < pinned + 2;
      const isWhole = left > pinned - 2 && right < end + 2;
      return isOutside || (isWhole && cell.scrollWidth <= cell.clientWidth)
        ? []
        : [cell.textContent];
    });
  });

/** Goes through all columns by their button and expects every figure in view to be whole. */
async function expectWholeFigures(page: Page, place: string) {
  const more = page.getByRole("button", { name: /more columns?$|^显示另外/ });
  for (let part = 0; part < 14; part += 1) {
    await expect
      .poll(() => cutFigures(page), { timeout: 30_000, message: `${place}, part ${part}` })
      .toEqual([]);
    if ((await more.count()) === 0) break;
    await more.click();
  }
  expect.soft(await more.count(), place).toBe(0);
  // A resized grid stays at the column where it last came to rest.
  await page.getByRole("grid").evaluate((grid) => {
    if (grid.scrollLeft === 0) return;
    const rest = new Promise((resolve) => {
      grid.addEventListener("scrollend", resolve, { once: true });
    });
    grid.scrollLeft = 0;
    return rest;
  });
}

test("UNA-09 no figure is cut at any width, in any column", async () => {
  const page = await open("/unaudited?tab=holdings", { as: "client-uk" });
  for (const [tab, first] of [
    ["Holdings", /^Market value \(base\)/],
    ["Compare dates", /^Change \(base\)/],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    const amount = page.getByRole("columnheader", { name: first });
    await amount.waitFor();
    for (const width of [320, 360, 768, 1024, 1366, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await amount.getAttribute("aria-colindex"), `${tab} at ${width}`).toBe("2");
      await expectWholeFigures(page, `${tab} at ${width}`);
    }
  }
});

test("UNA-09 no figure is cut in Chinese or with spaced text", async () => {
  const page = await open("/unaudited?tab=compare", { as: "client-china", language: "zh-CN" });
  await page.getByRole("grid").waitFor();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWholeFigures(page, `Chinese at ${width}`);
  }
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    // The spacing of WCAG 1.4.12.
    sheet.replaceSync(`* {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }`);
    document.adoptedStyleSheets.push(sheet);
  });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWholeFigures(page, `spaced at ${width}`);
  }
});
