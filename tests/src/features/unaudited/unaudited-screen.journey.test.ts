import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";
import { queryPart, showAllPortfolios } from "../../../support/open-query.ts";
import { navigate, urlOf } from "../../../support/pages.ts";

const { open } = journey();
const isFocused = (element: Element) => element === document.activeElement;

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

const topsOf = (elements: readonly Element[]) =>
  elements.map((element) => element.getBoundingClientRect().top);

const lowerEnd = (box: { y: number; height: number } | null) =>
  box ? box.y + box.height : Infinity;

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
  // In a low window it is scrolled, not cut.
  await page.setViewportSize({ width: 1440, height: 360 });
  const popover = page.getByRole("dialog", { name: "Change the query" });
  await expect.poll(async () => lowerEnd(await popover.boundingBox())).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });
  await options.getByRole("option").nth(1).click();
  expect(asked.filter((url) => url.includes("/api/unaudited/"))).toEqual([]);
  await page.getByRole("button", { name: "Show data" }).click();
  await expect.poll(() => part.textContent()).toMatch(/^\S.* and \S/);
  expect(urlOf(page)).toContain("portfolios=HPS001+HPS002");
  expect(await part.evaluate(isFocused)).toBe(true);

  // All classes of the bar stand below it, also the smallest.
  const classes = page.getByRole("region", { name: "Summary" }).getByRole("button");
  expect(await classes.last().textContent()).toMatch(/^Other/);
  expect(new Set(await classes.evaluateAll(topsOf)).size).toBe(1);

  // A row opens beside the grid, and arrows walk the rows.
  const grid = page.getByRole("grid");
  const names = grid.locator("[data-kind=row] > [role=rowheader]");
  await names.first().waitFor();
  // The lines begin at the margin of the page, where the names do.
  const line = grid.locator("[data-line='0']");
  const drawn = await line.evaluate((element) => getComputedStyle(element).borderImageSource);
  expect(drawn).toContain(") 12px");
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
  expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThan(80);
  await expectTotals(page);

  // Scrolled away from the total in base currency, what is left of them would be read as it.
  await page.setViewportSize({ width: 1440, height: 900 });
  await navigate(page, "/unaudited?tab=transactions&period=lastQuarter&portfolios=HPS001");
  const joined = page.locator(".grid-joined");
  await joined.waitFor();
  await page.locator("[data-line='0'] > [data-column='1']").click();
  await page.keyboard.press("End");
  await joined.waitFor({ state: "hidden" });
  expect(await joined.count()).toBe(1);
});

/** Returns the right edge of an element in pixels. */
async function endOf(element: Locator): Promise<number> {
  const { x = 0, width = 0 } = (await element.boundingBox()) ?? {};
  return x + width;
}

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
  // The first ends as the amounts of its column, whose cells have a padding of 12 px.
  const at = await totals.locator(":has(> .grid-joined)").getAttribute("data-column");
  const above = page.locator(`[data-line='0'] > [data-column='${at}']`);
  expect(await endOf(amounts.first())).toBeCloseTo((await endOf(above)) - 12, 0);
  expect(await endOf(amounts.last())).toBeLessThan(await endOf(grid));

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
