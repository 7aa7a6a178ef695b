import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";
import { queryPart, showAllPortfolios } from "../../../support/open-query.ts";
import { navigate, urlOf } from "../../../support/pages.ts";

const { open } = journey();
const isFocused = (element: Element) => element === document.activeElement;

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

/** Returns the number of rows that are whole in view above the totals. */
const wholeRows = (page: Page) =>
  page.getByRole("grid").evaluate((grid) => {
    const top = grid.querySelector(".grid-head")?.getBoundingClientRect().bottom ?? 0;
    const end = grid.querySelector(".grid-totals")?.getBoundingClientRect().top ?? 0;
    const bottom = Math.min(end, grid.getBoundingClientRect().bottom, window.innerHeight);
    return Array.from(grid.querySelectorAll("[data-kind=row]")).filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top > top - 1 && box.bottom < bottom + 1;
    }).length;
  });

test("UNA-09 UNA-10 COPY-01 query, row and panel, 18 rows and totals", async () => {
  const page = await open("/unaudited?tab=holdings", { as: "client-uk", width: 1440 });
  // A part of the query opens in place, and Escape drops it.
  const part = queryPart(page, "Portfolios");
  const text = await part.textContent();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await part.focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("combobox", { name: "Portfolios" });
  await expect.poll(() => field.evaluate(isFocused)).toBe(true);
  const options = page.getByRole("listbox", { name: "Portfolios" });
  await options.getByRole("option").nth(1).click();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await page.getByRole("button", { name: "Show data" }).click();
  await page.getByText("Select at least one portfolio").waitFor();
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  expect(await part.evaluate(isFocused)).toBe(true);
  expect(await part.textContent()).toBe(text);
  await part.click();
  expect(await options.getByRole("option", { selected: true }).count()).toBe(1);
  await options.getByRole("option").nth(1).click();
  expect(asked.filter((url) => url.includes("/api/unaudited/"))).toEqual([]);
  await page.getByRole("button", { name: "Show data" }).click();
  await expect.poll(() => part.textContent()).toMatch(/^\S.* and \S/);
  expect(urlOf(page)).toContain("portfolios=HPS001+HPS002");
  expect(await part.evaluate(isFocused)).toBe(true);

  // A row opens beside the grid, and arrows walk the rows.
  const grid = page.getByRole("grid");
  const names = grid.locator("[data-kind=row] > [role=rowheader]");
  await names.first().waitFor();
  await grid.evaluate((view) => view.scrollTo({ top: 64 }));
  const name = async (at: number) => (await names.nth(at).textContent()) ?? "";
  const row = grid.locator("[data-line='14']").getByRole("rowheader");
  const [before, own, after] = [await name(13), await row.textContent(), await name(15)];
  await row.getByRole("button").click();
  const panel = page.getByRole("dialog", { name: own ?? "" });
  await panel.getByText("Holding 15 of 30").waitFor();
  await panel.getByRole("table", { name: "Transactions, past 12 months" }).waitFor();
  const [beside, whole] = [await grid.boundingBox(), await panel.boundingBox()];
  expect(whole?.width).toBeGreaterThan(500);
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(whole?.x ?? 0);
  expect(await grid.evaluate((view) => view.scrollTop)).toBe(64);
  await page.keyboard.press("ArrowDown");
  await page.getByRole("dialog", { name: after }).getByText("Holding 16 of 30").waitFor();
  await page.getByRole("button", { name: "Previous row" }).click();
  await page.keyboard.press("ArrowUp");
  await page.getByRole("dialog", { name: before }).getByText("Holding 14 of 30").waitFor();
  expect(urlOf(page)).toContain("row=");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect
    .poll(() => page.locator("[data-line='13'] > [role=rowheader]").evaluate(isFocused))
    .toBe(true);
  expect(await grid.evaluate((view) => view.scrollTop)).toBe(64);

  // The grid is the screen: 18 rows, 13 in a low window.
  await showAllPortfolios(page);
  await page
    .getByRole("status")
    .filter({ hasText: /^[2-9]\d rows$/ })
    .waitFor();
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(18);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(() => wholeRows(page)).toBeLessThan(18);
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(13);
  const totals = await page.locator(".grid-totals").boundingBox();
  expect((totals?.y ?? 0) + 32).toBeLessThanOrEqual(768);
  await page.setViewportSize({ width: 1440, height: 900 });
  await navigate(page, "/unaudited?tab=holdings&portfolios=HPS001");
  await expectTotals(page);
});

/** Checks totals on one line, how they are copied, and a panel that follows the arrows. */
async function expectTotals(page: Page) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const grid = page.getByRole("grid");
  const totals = page.locator("[data-kind=total]");
  await page.getByRole("rowheader", { name: /^Total, GBP/ }).waitFor();
  await expect.poll(() => totals.count()).toBe(1);
  const amounts = totals.locator(".grid-joined > span");
  expect(await amounts.allTextContents()).toEqual([
    expect.stringMatching(/^£[\d,]+\.\d\d /),
    expect.stringMatching(/^US\$/),
    expect.stringMatching(/^€/),
    expect.stringMatching(/^CN¥/),
  ]);
  const end = await amounts.last().boundingBox();
  const box = await grid.boundingBox();
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));

  // They are copied by currency.
  const joinedCount = await grid.locator(".grid-joined > *").count();
  await grid.getByRole("rowheader").first().focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  await page.getByText(/cells copied/).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const lines = copied
    .split("\r\n")
    .filter((line) => /^(Total|Local total), [A-Z]{3}\t/.test(line));
  expect(lines).toHaveLength(1 + joinedCount);
  expect(lines.every((line) => /\t-?\d+(\.\d+)?(\t|$)/.test(line))).toBe(true);

  // An open panel follows the arrows in the grid.
  const cell = (line: number) => page.locator(`[data-line='${line}'] > [role=rowheader]`);
  // The button of its menu would be spoken before every cell.
  const named = { name: "Market value (base) GBP", exact: true };
  await page.getByRole("columnheader", named).waitFor();
  await cell(2).getByRole("button").click();
  await page.getByText(/^Holding 3 of/).waitFor();
  await cell(2).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByText(/^Holding 4 of/).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.getByText(/^Holding 5 of/).waitFor();
  expect(await cell(4).evaluate(isFocused)).toBe(true);
  // A selection is not a walk.
  await page.keyboard.press("Shift+ArrowDown");
  await page.getByText(/^Holding 5 of/).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => cell(4).evaluate(isFocused)).toBe(true);

  // A narrower window has a line for each currency.
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(() => totals.count()).toBe(5);
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
      expect.soft(await page.evaluate(findCutFigures), `${tab} at ${width}`).toEqual([]);
    }
  }
});

test("UNA-09 no figure is cut in Chinese or with spaced text", async () => {
  const page = await open("/unaudited?tab=compare", { as: "client-china", language: "zh-CN" });
  await page.getByRole("grid").waitFor();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await page.evaluate(findCutFigures), `Chinese at ${width}`).toEqual([]);
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
});
