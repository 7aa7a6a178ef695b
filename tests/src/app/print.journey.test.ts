import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { journey, type JourneyPage } from "../../support/journey.ts";
import { findJoinedTexts } from "../../support/live-regions.ts";
import { showAllPortfolios } from "../../support/open-query.ts";
import { navigate } from "../../support/pages.ts";
import { sheetsOf } from "../../support/pdf-texts.ts";

const { open } = journey();

/** Prints once the marks are written, whose code loads when the page is idle. */
async function print(page: JourneyPage): Promise<Buffer> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      return mark(page, "brand");
    })
    .not.toBe("");
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  return page.pdf({ format: "A4", preferCSSPageSize: true });
}

/** Width and height of the pages of a PDF in points. */
const sizesOf = (pdf: Buffer) =>
  [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => [Number(width), Number(height)] as const,
  );

const mark = (page: JourneyPage, name: string) =>
  page.evaluate(
    (property) => document.documentElement.style.getPropertyValue(property),
    `--print-${name}`,
  );

const displaysOf = async (boxes: Locator) => [
  ...new Set(await boxes.evaluateAll((all) => all.map((box) => getComputedStyle(box).display))),
];

/** Width of a landscape A4 page between its margins, in pixels. */
const landscapeWidthPx = 1032;

/** Checks that texts of a printed grid take two lines at most. */
async function expectTextsFit(page: JourneyPage) {
  await page.setViewportSize({ width: landscapeWidthPx, height: 900 });
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const names = page.locator("[data-landscape] tbody td:not([data-end])");
  const lines = await names.evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getClientRects().length;
    }),
  );
  expect(Math.max(...lines)).toBe(2);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Checks that a printed grid of all columns fits its paper and ends above the footer. */
async function expectGridFits(page: JourneyPage) {
  await page.getByRole("button", { name: /^Columns/ }).click();
  const hidden = page.getByRole("dialog").getByRole("checkbox", { checked: false });
  for (let left = await hidden.count(); left > 0; left -= 1) {
    await hidden.first().check({ force: true });
  }
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: landscapeWidthPx, height: 900 });
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const table = page.locator("[data-landscape] table");
  const { isCut, flexBoxes } = await table.evaluate((element) => {
    const around = [];
    for (let at = element.parentElement; at; at = at.parentElement) around.push(at);
    return {
      isCut: element.scrollWidth > (element.parentElement?.clientWidth ?? 0),
      // Flex boxes do not grow by the headers that a table repeats on its next pages.
      flexBoxes: around.filter((box) => getComputedStyle(box).display === "flex").length,
    };
  });
  expect({ isCut, flexBoxes }).toEqual({ isCut: false, flexBoxes: 0 });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
}

test("PRINT-01 sheets have brand, user, date, numbers, format, no half sheet", async () => {
  const page = await open("/home", { as: "client-uk" });
  await page.getByRole("heading", { name: "Latest reports" }).waitFor();
  await page.waitForLoadState("networkidle");
  const home = await print(page);
  await page.emulateMedia({ media: "print" });
  // Firefox cuts a chart that it breaks within a grid.
  const grids = page.locator("main :has([role=slider]):has(section):not(section *)");
  expect(await displaysOf(grids)).toEqual(["block"]);
  // It adds an empty sheet for the height of the screen.
  const body = page.locator("body");
  expect(await body.evaluate((all) => getComputedStyle(all).minHeight)).toBe("0px");
  await page.emulateMedia({ media: "screen" });
  // Home is a record of at most three pages.
  expect(sheetsOf(home).length).toBeLessThanOrEqual(3);
  const [[homeWidth, homeHeight] = [0, 0]] = sizesOf(home);
  expect(homeWidth).toBeLessThan(homeHeight);

  const holdings = page.locator('a[href^="/unaudited?"]').first();
  const address = (await holdings.getAttribute("href")) ?? "";

  // A chart leaves no sheet half empty, and the footer stays whole.
  await navigate(page, "/home?view=funding-level");
  await page.getByRole("slider", { name: /^Funding level of / }).waitFor();
  expect(sheetsOf(await print(page)).length).toBe(2);
  await page.emulateMedia({ media: "print" });
  const footer = page.getByRole("contentinfo");
  expect(await footer.evaluate((element) => getComputedStyle(element).breakInside)).toBe("avoid");
  // It is low, so that it seldom takes a sheet of its own.
  expect(await footer.evaluate((element) => element.clientHeight)).toBeLessThan(60);
  await page.emulateMedia({ media: null });

  await navigate(page, "/report?tab=search");
  await page.getByRole("table").waitFor();
  const sheets = sheetsOf(await print(page));
  expect(sheets.length).toBeGreaterThan(1);
  const [first = [], ...others] = sheets;
  // Brand, user and date stand on every page; the first page has the brand in its header.
  const repeated = others.map((sheet) => sheet.filter((text) => others[0]?.includes(text)));
  for (const [at, sheet] of others.entries()) {
    expect(sheet.length).toBeGreaterThan(3);
    expect(repeated[at]?.length).toBeGreaterThanOrEqual(3);
  }
  // Every sheet has the user, the date and the five headers of the columns.
  const isOnce = (text: string) =>
    sheets.every(
      (sheet) => sheet.indexOf(text) >= 0 && sheet.indexOf(text) === sheet.lastIndexOf(text),
    );
  expect(first.filter(isOnce).length).toBeGreaterThanOrEqual(7);
  const { name } = personas["client-uk"];
  expect(await mark(page, "user")).toBe(`"${name}, Hartwell Pension Scheme"`);
  expect(await mark(page, "date")).toMatch(/^"Printed on \d\d \w{3} \d{4}"$/);
  expect(await mark(page, "pages")).toBe('" of "');

  // Unaudited data are printed in landscape, other pages not.
  await navigate(page, address);
  await page.getByRole("grid").waitFor();
  const sizes = sizesOf(await print(page));
  expect(sizes.length).toBeGreaterThan(0);
  for (const [width, height] of sizes) expect(width).toBeGreaterThan(height);

  await navigate(page, "/unaudited?tab=compare");
  await page.getByRole("grid").waitFor();
  await showAllPortfolios(page);
  await expectTextsFit(page);
  await expectGridFits(page);

  // Actions and focus are not printed, whatever the style of their page.
  await navigate(page, "/profile?tab=security");
  const actions = page.getByRole("button", { name: /^(Tell us|Add a passkey)$/ });
  await expect.poll(() => actions.count()).toBe(2);
  const change = page.getByRole("link", { name: /^Change (password|security questions)$/ });
  expect(await change.count()).toBe(2);
  await page.getByRole("heading", { level: 1 }).press("Tab");
  await page.emulateMedia({ media: "print" });
  expect(await actions.count()).toBe(0);
  expect(await change.count()).toBe(0);
  // The rule above a heading goes with it to the next sheet.
  const block = page.getByRole("region", { name: "Recent activity" });
  const head = block.locator(":scope > div").first();
  expect(await block.evaluate((element) => getComputedStyle(element).display)).toBe("block");
  expect(await head.evaluate((element) => getComputedStyle(element).breakAfter)).toBe("avoid");
  const outline = () => getComputedStyle(document.activeElement ?? document.body).outlineStyle;
  expect(await page.evaluate(outline)).toBe("none");

  await navigate(page, "/profile?tab=ChangePassword");
  await page.getByRole("textbox", { name: "Current password" }).waitFor();
  expect(await page.getByRole("button", { name: /^Show/ }).count()).toBe(0);
});

test("PRINT-01 headings of collapsed groups begin on the first page", async () => {
  const page = await open("/unaudited?tab=holdings", { as: "forty-portfolios" });
  await page.getByRole("grid").waitFor();
  await showAllPortfolios(page);
  await page.getByLabel("Group by").selectOption({ label: "Portfolio" });
  await page.getByRole("button", { name: "Collapse all" }).click();
  await page.getByRole("button", { name: "Expand all" }).waitFor();
  const [first = [], second = []] = sheetsOf(await print(page));
  expect(first.length).toBeGreaterThan(second.length / 2);
});

test("PRINT-01 A11Y-02 Chinese pages are numbered and read out right", async () => {
  const page = await open("/home", { as: "client-china" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  // No line of a headline is a single character.
  const headline = page.getByRole("link", { name: /^英国国债/ });
  const widths = (link: Element) => Array.from(link.getClientRects(), ({ width }) => width);
  expect(Math.min(...(await headline.evaluate(widths)))).toBeGreaterThan(40);
  await print(page);
  expect([await mark(page, "page"), await mark(page, "pages"), await mark(page, "end")]).toEqual([
    '"第 "',
    '" 页，共 "',
    '" 页"',
  ]);

  // No live region joins two words; other pages are read where they are open (access, hostile-texts).
  const home = await findJoinedTexts(page);
  expect(home.joined).toEqual([]);
  expect(home.charts).toBeGreaterThan(0);
  await navigate(page, "/cash");
  expect((await findJoinedTexts(page)).joined).toEqual([]);
});
