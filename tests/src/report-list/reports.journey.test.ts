import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hold } from "../../support/hold.ts";
import { journey } from "../../support/journey.ts";
import { navigate, urlOf } from "../../support/pages.ts";
import { reportHeadings, reportOf } from "../../support/reports.ts";
import { chosen, contentOf, namesIn, rows } from "../../support/report-pages.ts";

const { open } = journey();

/** Returns the position of elements and the number of lines of their text. */
const boxesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, top } = element.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(element);
      return {
        left,
        top,
        lines: new Set(Array.from(range.getClientRects(), (box) => box.top)).size,
      };
    }),
  );

/** Checks that a printed list has one line of headings and no controls. */
async function checkPrint(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const heads = page.getByRole("columnheader");
  const texts = await heads.allTextContents();
  expect(texts).toEqual(reportHeadings);
  const cells = rows(page).first().locator("[role=rowheader], [role=cell]:visible");
  const [ofHeads, ofCells] = [await boxesOf(heads), await boxesOf(cells)];
  expect(ofHeads.map(({ left }) => left)).toEqual(ofCells.map(({ left }) => left));
  expect(new Set(ofHeads.map(({ top }) => top)).size).toBe(1);
  expect(ofHeads.every(({ lines }) => lines === 1)).toBe(true);
  expect(await page.getByRole("checkbox").count()).toBe(0);
  const buttons = await page
    .getByRole("button")
    .evaluateAll((all) =>
      all.flatMap(({ className, textContent }) =>
        className === "report-name" ? [] : [textContent],
      ),
    );
  expect(buttons).toEqual([]);
  expect(await page.getByRole("tab").count()).toBe(0);
}

describe("reports", () => {
  test("REP-01 REP-03 the URL keeps the search; old dates lead to the team", async () => {
    const page = await open("/report", { as: "client-uk" });
    await rows(page).first().waitFor();
    await page.getByRole("tab", { name: "Reports", exact: true }).click();
    await page.getByLabel("Category").selectOption("Valuation");
    await page.getByRole("combobox", { name: "Portfolios" }).click();
    await page.getByRole("option", { name: /Global Equity/ }).click();
    await page.keyboard.press("Escape");
    await page.getByLabel("Period end from", { exact: true }).fill("2026-01-01");
    const search = "**/api/reports/search";
    const release = await hold(page, search);
    await page.getByRole("button", { name: "Search" }).click();
    // A slow search is announced, also with reduced motion.
    const results = page.getByRole("region", { name: "Search results" });
    await results.getByRole("status").first().getByText("Loading…").waitFor();
    release();
    await page.getByText("for periods that end from 01 Jan 2026").waitFor();
    await page.unroute(search);
    await page.getByLabel("Group by").selectOption("Category");
    await page.waitForURL(/group=category/);
    const found = page.getByRole("strong").filter({ hasText: /^\d+ reports$/ });
    const count = await found.textContent();
    const address = urlOf(page);
    await page.reload();
    expect([await found.textContent(), urlOf(page)]).toEqual([count, address]);
    await page.goBack();
    expect(await page.getByLabel("Category").inputValue()).toBe("");
    await page.goBack();
    expect(urlOf(page)).toBe("/report");

    // Old dates lead to the service team.
    await navigate(page, "/report?tab=search&from=2020-01-01&to=2026-01-31");
    const note = page.getByText(/Reports older than 24 months are available from/);
    expect([await note.count(), (await rows(page).count()) > 0]).toEqual([1, true]);
    await page.getByRole("button", { name: "Request older reports" }).click();
    const form = page.getByRole("dialog", { name: "Leave a message" });
    expect(await form.getByLabel("Subject").inputValue()).toBe("reporting");
    expect(await form.getByLabel("Comment").inputValue()).toMatch(
      /periods that end from 01 Jan 2020 to \d\d \w{3} \d{4}\.\nCategory: All categories\nPortfolios: All portfolios \(5\)$/,
    );
    await form.getByRole("button", { name: "Send" }).click();
    await page.getByRole("dialog", { name: /successfully submitted/ }).waitFor();
  });

  test("REP-01 a list of 800 reports scrolls and prints completely", async () => {
    const listed = Array.from({ length: 800 }, (_, at) => reportOf(`${at + 1}`));
    const page = await open("/report", {
      as: "one-portfolio",
      responses: { "**/api/reports/search/latest": { total: 1_200, reports: listed } },
    });
    expect(await page.getByText("First 800 of 1,200 reports").count()).toBe(1);
    expect(await rows(page).count()).toBeLessThan(60);
    // The focused row stays mounted when scrolled out of view.
    await rows(page).nth(2).getByRole("checkbox").focus();
    await page.keyboard.press("Space");
    await page.evaluate(() => window.scrollTo(0, 20_000));
    await page.locator("[aria-rowindex='350']").waitFor();
    const focused = page.locator("[data-index]:focus-within");
    expect(await focused.getAttribute("aria-rowindex")).toBe("4");
    expect(await chosen(page).innerText()).toContain("1 report selected");
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.locator("[aria-rowindex='801']").waitFor();
    expect(await rows(page).count()).toBeLessThan(60);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    expect(await rows(page).count()).toBe(800);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    expect(await rows(page).count()).toBeLessThan(60);
  });

  test("REP-01 SHELL-02 DOOR-01 on narrow screens, on paper, to holdings", async () => {
    const page = await open("/report?tab=search", { as: "client-uk" });
    await rows(page).nth(1).getByRole("checkbox").check();
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const root = page.locator("html");
      expect(await root.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
    await rows(page).nth(1).getByRole("checkbox").uncheck();
    await page.emulateMedia({ media: "print" });
    await checkPrint(page, 1123);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("tab", { name: "Latest reports" }).click();
    await page.emulateMedia({ media: "print" });
    await checkPrint(page, 794);

    // On a phone a report's portfolio leads to its holdings.
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 360, height: 900 });
    const door = page.getByRole("link", { name: /: holdings on 31 Oct 2026$/ }).first();
    expect(await door.getAttribute("href")).toContain("tab=holdings&asOf=2026-10-31");
    const box = await door.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    // Pressed at its lower end, which covers the date.
    await door.click({ position: { x: 10, y: (box?.height ?? 0) - 3 } });
    await page.getByRole("heading", { level: 1, name: "Unaudited data" }).waitFor();
    // The day of the report is a Saturday, so the page goes on to the last one with data.
    await expect.poll(() => urlOf(page)).toContain("tab=holdings&asOf=2026-10-30");
    // The page is examined at its end: the name above the link keeps its size.
    await page.goBack();
    await door.waitFor();
  });
});

test("LOOK-01 A11Y-02 controls are in line, rows in reach of a finger", async () => {
  const device = { hasTouch: true };
  const page = await open("/report?tab=search", { as: "client-uk", width: 768, device });
  const labels = ["Category", "Portfolios", "Period end from", "Period end to"];
  await page.getByLabel("Portfolios").waitFor();
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const frames = () =>
    Promise.all(labels.map((name) => boxOf(page.getByLabel(name).locator(".."))));
  expect((await frames()).map(({ height }) => height)).toEqual([50, 50, 50, 50]);
  const search = page.getByRole("button", { name: "Search", exact: true });
  expect((await boxOf(search)).height).toBe(48);
  await page.setViewportSize({ width: 390, height: 900 });
  const tops = (await frames()).map(({ y }) => Math.round(y));
  expect(new Set(tops.slice(1).map((top, at) => top - tops[at]!)).size).toBe(1);
  await navigate(page, "/home?all");
  const group = page.getByRole("button", { name: /^Valuation statement, Oct 2026/ });
  await group.scrollIntoViewIfNeeded();
  // Beside "Download all", whose room is in the row.
  const { x, y, width, height } = await boxOf(group);
  await page.touchscreen.tap(x + width - 40, y + height - 6);
  await expect.poll(() => group.getAttribute("aria-expanded")).toBe("false");
  await page.setViewportSize({ width: 1280, height: 900 });
  await navigate(page, "/report?tab=scheduled");
  const middleOf = async (part: Locator) => boxOf(part).then((box) => box.y + box.height / 2);
  const create = page.getByRole("button", { name: "New schedule" });
  expect(await middleOf(create)).toBe(await middleOf(page.getByRole("searchbox")));
});

describe("home pages of other roles", () => {
  test("AUDH-01 an auditor downloads all year-end statements", async () => {
    const page = await open("/auditor", { as: "auditor-uk" });
    await page.getByRole("heading", { level: 1, name: "Year-end information" }).waitFor();
    await rows(page).first().waitFor();
    await page.getByRole("checkbox", { name: /^Select all/ }).check();
    const saving = page.waitForEvent("download");
    await chosen(page).getByRole("button", { name: "Download as ZIP" }).click();
    const names = namesIn(await contentOf(await saving));
    expect(names.length).toBeGreaterThan(3);
    expect(names.every((name) => /Year-end statement/.test(name))).toBe(true);
  });

  test("NPV-01 research is found by category and text, and downloaded", async () => {
    const page = await open("/npv", { as: "npv" });
    await page.getByRole("button", { name: /^Research \d+$/ }).click();
    await page.waitForURL(/category=research/);
    await page.getByLabel("Words in the title").fill("outlook");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.waitForURL(/words=outlook/);
    // Their number depends on the day.
    const found = await rows(page).allInnerTexts();
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter((text) => !/outlook/i.test(text))).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await rows(page).last().getByRole("checkbox").check();
    const saving = page.waitForEvent("download");
    await rows(page).first().getByRole("button").first().click();
    expect((await saving).suggestedFilename()).toMatch(/^Rates and inflation outlook - .+\.pdf$/);
    // The message stands above the bar, whose text it would cover.
    const messages = page.getByRole("region", { name: "Messages" });
    await chosen(page).getByRole("button", { name: "Copy table" }).click();
    await messages.getByText(/copied/).waitFor();
    const { y, height } = (await messages.boundingBox())!;
    const bar = await chosen(page).boundingBox();
    expect(y + height).toBeLessThanOrEqual(bar!.y);
  });
});
