import { readFile } from "node:fs/promises";
import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";
import { queryPart } from "../../../support/open-query.ts";
import { navigate } from "../../../support/pages.ts";
import { sheetsOf } from "../../../support/pdf-texts.ts";
import { archiveOf } from "../../../support/workbook.ts";

const { open } = journey();
/** Whether a part of the element's text is out of sight. */
const isCut = (place: Locator) =>
  place.evaluate((element) => element.scrollWidth > element.clientWidth);
const pastYear = "/unaudited?tab=transactions&period=pastYear";

describe("unaudited data grid", () => {
  test("UNA-03 UNA-04 is used by keyboard, copied, saved and printed", async () => {
    const page = await open(pastYear, { as: "client-uk" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const grid = page.getByRole("grid", { name: "Transactions" });
    const focused = page.locator("[role=grid] :focus");
    await grid.getByRole("rowheader").first().focus();
    await page.keyboard.press("Control+End");
    const lineCount = Number(await grid.getAttribute("aria-rowcount"));
    expect(lineCount).toBeGreaterThan(30);
    const last = await focused.locator("xpath=..").getAttribute("aria-rowindex");
    expect([last, await focused.getAttribute("aria-colindex")]).toEqual([
      String(lineCount),
      await grid.getAttribute("aria-colcount"),
    ]);
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("PageDown");
    const box = await focused.boundingBox();
    const view = await grid.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
      (view?.y ?? 0) + (view?.height ?? 0),
    );

    // Group, filter and sort, then copy two cells of the first two rows.
    await page.getByLabel("Group by").selectOption({ label: "Type" });
    await grid.getByRole("columnheader", { name: /^Quantity/ }).click();
    await page.getByRole("button", { name: "Filter and options for Type" }).click();
    await page.getByRole("checkbox", { name: /^Sell/ }).click();
    await page.keyboard.press("Escape");
    await page.getByText(/^\d+ of \d+ rows$/).waitFor();
    expect(await grid.getByRole("rowheader", { name: /^Buy/ }).getAttribute("aria-expanded")).toBe(
      "true",
    );
    const row = grid
      .getByRole("row")
      .filter({ has: page.locator(".grid-open") })
      .first();
    await row.getByRole("rowheader").focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Control+c");
    await page.getByText("4 cells copied").waitFor();
    // Forced colours have no background for a selection.
    await page.emulateMedia({ forcedColors: "active" });
    const outlineOf = (cell: Element) => getComputedStyle(cell).outlineStyle;
    const selected = await grid.locator("[aria-selected]").all();
    const outlines = await Promise.all(selected.map((cell) => cell.evaluate(outlineOf)));
    expect(outlines.toSorted()).toEqual(["dotted", "dotted", "dotted", "solid"]);
    await page.emulateMedia({ forcedColors: "none" });
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const lines = copied.split("\r\n");
    expect(lines.pop()).toMatch(/ · Unaudited · Filter: Type: [^·]*Buy[^·]* · Source: /);
    const cells = lines.map((line) => line.split("\t"));
    expect(cells.map(({ length }) => length)).toEqual([2, 2]);
    expect(cells[0]?.[0]).toBe(await row.getByRole("rowheader").textContent());

    // A worker creates the file under the content security policy.
    const worker = page.waitForEvent("worker");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    await page.getByRole("menuitem", { name: "Excel", exact: true }).click();
    expect((await worker).url()).toContain("spreadsheet-worker");
    const file = await download;
    expect(file.suggestedFilename()).toMatch(
      /^Transactions \(On book\) \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d filtered by Type\.xlsx$/,
    );
    const files = archiveOf(await readFile(await file.path()));
    const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
    // In a file each total by currency has a line of its own.
    const joinedCount = await grid.locator(".grid-joined > span").count();
    expect(sheet.match(/<row /g)).toHaveLength(
      Number(await grid.getAttribute("aria-rowcount")) + joinedCount,
    );
    expect(files.get("xl/sharedStrings.xml")).toContain("Unaudited");

    // Print ignores the density.
    const pdf = () => page.pdf({ format: "A4", landscape: true });
    const sheets = sheetsOf(await pdf());
    const heightOf = async () => (await row.boundingBox())?.height;
    expect(await heightOf()).toBe(32);
    await page.getByRole("button", { name: "Compact" }).click();
    expect(await heightOf()).toBe(28);
    expect(sheetsOf(await pdf())).toEqual(sheets);
    // A double click on the edge of a column fits it to its content.
    const wide = grid.getByRole("columnheader", { name: /^Security/ });
    const widthOf = async () => (await wide.boundingBox())?.width ?? 0;
    const usual = await widthOf();
    const edge = wide.locator(".grid-resize");
    const [head, end] = [await wide.boundingBox(), await edge.boundingBox()];
    // The border of the pinned column is beside its edge.
    const between = (head?.x ?? 0) + (head?.width ?? 0) - (end?.x ?? 0) - (end?.width ?? 0);
    expect([0, 1]).toContain(between);
    await edge.dblclick();
    await expect.poll(widthOf).toBeLessThan(usual);
    await wide.focus();
    await page.keyboard.press("Control+z");
    await expect.poll(widthOf).toBe(usual);
    expect(sheets.length).toBeGreaterThan(1);
    // Every page has the headers.
    expect(sheets[1]?.some((line) => sheets[0]?.includes(line))).toBe(true);
  });

  test("UNA-01 UNA-03 portfolios are told apart; a phone shows the data first", async () => {
    const page = await open("/unaudited?tab=holdings", { as: "client-uk" });
    // The summary's bar is narrowest here.
    await page.setViewportSize({ width: 1024, height: 900 });
    const largest = page.getByRole("button", { name: /^North American equity/ });
    expect(await isCut(largest)).toBe(false);
    // Its share stands above its name, which is on one line.
    expect((await largest.boundingBox())?.height).toBeLessThanOrEqual(32);
    // From 1,200 px on all classes stand below the bar.
    await page.setViewportSize({ width: 1200, height: 900 });
    const classes = page.getByRole("region", { name: "Summary" }).getByRole("button");
    const boxes = await Promise.all((await classes.all()).map((each) => each.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    const field = page.getByRole("combobox", { name: "Portfolios" });
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await queryPart(page, "Portfolios").click();
      expect.soft(await isCut(field), `field at ${width}`).toBe(false);
      const options = page.getByRole("listbox").getByRole("option");
      await options.first().waitFor();
      const cutCount = await options
        .locator("span")
        .evaluateAll((texts) => texts.filter((text) => text.scrollWidth > text.clientWidth).length);
      expect.soft(cutCount, `options at ${width}`).toBe(0);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.keyboard.press("Escape");
    }

    // A phone shows the data first: six whole rows in its first window, below the query as a sentence.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.reload();
    const grid = page.getByRole("grid", { name: "Holdings" });
    const names = grid.getByRole("rowheader");
    await names.first().waitFor();
    const sixth = await names.nth(5).boundingBox();
    expect((sixth?.y ?? 800) + (sixth?.height ?? 0)).toBeLessThan(800);
    const cut = await names
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.filter((name) => name.scrollHeight > name.clientHeight + 1),
      );
    expect(cut, "names that are cut").toEqual([]);
    // The total is in view, and the page scrolls the rows between it and the head.
    const total = grid.getByRole("row").filter({ hasText: /^Total/ });
    expect(await total.getByRole("gridcell").innerText()).toMatch(/^[\d,.]+\s+100\.00%$/);
    const bottom = async () => {
      const box = await total.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await page.setViewportSize({ width: 360, height: 480 });
    await expect.poll(bottom).toBe(480);
    await page.mouse.wheel(0, 350);
    await expect
      .poll(async () => (await grid.getByRole("columnheader").first().boundingBox())?.y)
      .toBe(0);
    expect(await bottom()).toBe(480);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const lastIcons = page.getByRole("button", { name: /^(?:Saved views|Download)$/ });
    const ends = await lastIcons
      .locator("svg:visible")
      .evaluateAll((icons) => icons.map((icon) => 340 - icon.getBoundingClientRect().right));
    expect(ends.map((rest) => rest >= 0 && rest < 4)).toEqual([true, true]);
    await queryPart(page, "As of").click();
    await page.getByLabel("As of", { exact: true }).selectOption("lastMonthEnd");
    await page.getByRole("button", { name: "Show data" }).click();
    await queryPart(page, "As of")
      .getByText(/^\d\d \w+ \d{4}$/)
      .waitFor();
    expect(await page.getByLabel("As of", { exact: true }).count()).toBe(0);
    // Both names are whole.
    await navigate(page, "/unaudited?tab=holdings&portfolios=HPS003+HPS004");
    const portfolios = queryPart(page, "Portfolios");
    await expect.poll(() => portfolios.innerText()).toContain(" and ");
    expect(await isCut(portfolios)).toBe(false);
  });
});
