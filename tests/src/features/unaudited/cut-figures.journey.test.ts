import { expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";

const { open } = journey();

/**
 * Runs in the page: goes through all columns by their button and returns each figure that does not
 * become whole. One call instead of several for every part, as a wide table has a dozen.
 */
async function findCutFigures(): Promise<string[]> {
  const grid = document.querySelector("[role=grid]");
  if (!grid) return ["no grid"];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** The figures of which only a part is in view. */
  const cutNow = () => {
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
        : [`${cell.textContent} at ${grid.scrollLeft}`];
    });
  };
  const found: string[] = [];
  const next = () =>
    Array.from(document.querySelectorAll("button")).find(
      (button) => button.checkVisibility() && /more columns?$|^显示另外/.test(button.textContent),
    );
  for (let part = 0; part < 14; part += 1) {
    let cut = cutNow();
    for (let tries = 0; cut.length > 0 && tries < 300; tries += 1) {
      await frame();
      cut = cutNow();
    }
    found.push(...cut);
    const more = next();
    if (!more) break;
    const label = more.textContent;
    more.click();
    // The next click counts from the columns that the button has told.
    const isWaiting = () => next()?.textContent === label;
    for (let tries = 0; isWaiting() && tries < 300; tries += 1) await frame();
    if (isWaiting()) return [...found, "the button shows no others"];
    await frame();
    await frame();
  }
  if (next()) found.push("more columns remain");
  // A resized grid stays at the column where it last came to rest.
  if (grid.scrollLeft !== 0) {
    const rest = new Promise((resolve) => {
      grid.addEventListener("scrollend", resolve, { once: true });
    });
    grid.scrollLeft = 0;
    await rest;
  }
  return found;
}

test("UNA-09 no figure is cut at any width, in any column", async () => {
  const page = await open("/unaudited?tab=holdings", { as: "client-uk" });
  for (const [tab, first, widths] of [
    ["Holdings", /^Market value \(base\)/, [320, 360, 768, 1024, 1366, 2560]],
    ["Compare dates", /^Change \(base\)/, [320, 1024, 2560]],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    const amount = page.getByRole("columnheader", { name: first });
    await amount.waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const [columns, download] = await Promise.all(
        [/^Columns$/, /^Download$/].map((name) => page.getByRole("button", { name }).boundingBox()),
      );
      const apart = (download?.y ?? 0) - (columns?.y ?? 99);
      expect.soft(Math.abs(apart), `tools on a line at ${width}`).toBeLessThan(8);
      expect.soft(await amount.getAttribute("aria-colindex"), `${tab} at ${width}`).toBe("2");
      expect.soft(await page.evaluate(findCutFigures), `${tab} at ${width}`).toEqual([]);
    }
  }
  // Grouped rows have two more tools, which wrap.
  await page.getByRole("tab", { name: "Holdings" }).click();
  await page.getByLabel("Group by").selectOption({ label: "Asset class" });
  await page.getByRole("button", { name: "Collapse all" }).waitFor();
  for (const width of [640, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(pageWidth, `grouped at ${width}`).toBe(width);
  }
});

test("A11Y-02 the row panel and the search fit a phone with large text", async () => {
  const page = await open("/unaudited?tab=holdings", { as: "client-uk" });
  await page.setViewportSize({ width: 390, height: 844 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const holding = page.getByRole("button", { name: "Meridian Therapeutics Inc" });
  // Its figures stand below it.
  expect.soft((await holding.boundingBox())?.width).toBeGreaterThan(250);
  await holding.click();
  const panel = page.getByRole("dialog", { name: "Meridian Therapeutics Inc" });
  const account = await panel.getByRole("table").first().boundingBox();
  expect.soft((account?.x ?? 0) + (account?.width ?? 0)).toBeLessThan(390);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("report");
  const name = page.getByRole("option", { name: /^Funding level report/ }).locator(".find-texts");
  const box = await name.boundingBox();
  expect(box?.width).toBeGreaterThan(150);
});

/** Runs in the page: Chinese dates of headings that wrap, of those in the window. */
function findBrokenDates(): string[] {
  return Array.from(document.querySelectorAll(".grid-title")).flatMap((title) => {
    const text = title.firstChild;
    const found = /\d{4}年\d+月\d+日/.exec(text?.textContent ?? "");
    if (!text || !found) return [];
    const range = document.createRange();
    range.setStart(text, found.index);
    range.setEnd(text, found.index + found[0].length);
    return range.getClientRects().length > 1 ? [found[0]] : [];
  });
}

test("UNA-09 no figure is cut in Chinese or with spaced text", async () => {
  const page = await open("/unaudited?tab=compare", { as: "client-china", language: "zh-CN" });
  await page.getByRole("grid").waitFor();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await page.evaluate(findCutFigures), `Chinese at ${width}`).toEqual([]);
    expect.soft(await page.evaluate(findBrokenDates), `Chinese at ${width}`).toEqual([]);
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
    expect.soft(await page.evaluate(findCutFigures), `spaced at ${width}`).toEqual([]);
  }
  await page.getByRole("tab", { name: "持仓" }).click();
  const classes = page.locator("section ul:has(> li > button[aria-pressed])");
  const isCut = (list: Element) =>
    (list.querySelector("button")?.scrollHeight ?? 99) > list.clientHeight;
  expect.soft(await classes.evaluate(isCut)).toBe(false);
});
