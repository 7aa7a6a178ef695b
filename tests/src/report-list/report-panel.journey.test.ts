import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey } from "../../support/journey.ts";
import { chosen, rows } from "../../support/report-pages.ts";

// Only the full browser has a PDF viewer.
const { open } = journey({ isFull: true });

const shownPdf = async (page: Page) => new URL(page.url()).searchParams.get("preview");
const panelOf = (page: Page) => page.getByRole("dialog");
const previewOf = (page: Page, index: number) =>
  rows(page)
    .getByRole("button", { name: /^Preview / })
    .nth(index);
const isFocused = (element: Element) => element === document.activeElement;

test("REP-02 LOOK-08 a preview beside the list, and in a sheet on a phone", async () => {
  const page = await open("/report", { as: "client-uk" });
  await page.setViewportSize({ width: 1440, height: 900 });
  const names = await rows(page)
    .getByRole("button", { name: /^Preview / })
    .evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel));
  await previewOf(page, 1).click();
  await panelOf(page)
    .getByText(/^PDF 2 of \d+/)
    .waitFor();
  const [table, panel] = [
    await page.getByRole("table").boundingBox(),
    await panelOf(page).boundingBox(),
  ];
  expect(panel?.width).toBe(576);
  expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
  const first = await shownPdf(page);
  await page.keyboard.press("ArrowDown");
  await panelOf(page)
    .getByText(/^PDF 3 of/)
    .waitFor();
  expect(await shownPdf(page)).not.toBe(first);
  await page.getByRole("button", { name: "Next PDF" }).click();
  await page.keyboard.press("ArrowUp");
  await panelOf(page)
    .getByText(/^PDF 3 of/)
    .waitFor();
  const current = page.locator("[aria-current=true]");
  expect(await current.getByRole("button", { name: names[2] ?? "" }).count()).toBe(1);
  await page.keyboard.press("Escape");
  await panelOf(page).waitFor({ state: "detached" });
  expect(await previewOf(page, 2).evaluate(isFocused)).toBe(true);
  expect(await shownPdf(page)).toBeNull();

  // It does not cover the bar of the selected reports.
  await page.getByRole("tab", { name: "Reports", exact: true }).click();
  await page
    .getByRole("checkbox", { name: /^Select Valuation/ })
    .first()
    .check();
  await previewOf(page, 0).click();
  await panelOf(page)
    .getByText(/^PDF 1 of/)
    .waitFor();
  const shown = await panelOf(page).boundingBox();
  for (const part of [chosen(page), page.getByRole("search").first()]) {
    const box = await part.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(shown?.x ?? 0);
  }
  const dates = page.getByRole("textbox", { name: /^Period end/ });
  for (const field of await dates.all()) {
    const cut = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut).toBe(0);
  }
  // Another one opened from the list takes the keyboard, too.
  await previewOf(page, 1).click();
  await page.keyboard.press("ArrowDown");
  await panelOf(page)
    .getByText(/^PDF 3 of/)
    .waitFor();
  await page.getByRole("tab", { name: "Latest Reports" }).click();
  await panelOf(page).waitFor({ state: "detached" });

  await page.setViewportSize({ width: 360, height: 900 });
  await previewOf(page, 0).click();
  const sheet = panelOf(page);
  await sheet.locator("iframe").waitFor();
  expect((await sheet.boundingBox())?.width).toBe(360);
  expect(await page.getByRole("button", { name: "Next PDF" }).count()).toBe(0);
  await sheet.getByRole("button", { name: "Close" }).last().click();
  await sheet.waitFor({ state: "detached" });
  expect(await previewOf(page, 0).evaluate(isFocused)).toBe(true);
});

test("REP-02 a link opens its preview, and the last one is in sight", async () => {
  const page = await open("/report", { as: "two-portfolios" });
  await page.setViewportSize({ width: 1024, height: 500 });
  await previewOf(page, 0).click();
  await panelOf(page)
    .getByText(/^PDF 1 of/)
    .waitFor();
  await page.reload();
  const place = panelOf(page).getByText(/^PDF 1 of (\d+)/);
  await place.waitFor();
  const count = Number(/of (\d+)/.exec(await place.innerText())?.[1]);
  expect(count).toBeGreaterThan(2);
  // The last ones, since each is loaded.
  await previewOf(page, count - 3).click();
  await panelOf(page)
    .getByText(`PDF ${count - 2} of ${count}`)
    .waitFor();
  await panelOf(page).focus();
  for (const _ of [1, 2]) await page.keyboard.press("ArrowDown");
  await panelOf(page).getByText(`PDF ${count} of ${count}`).waitFor();
  const row = await page.locator("[aria-current=true]").boundingBox();
  expect(row?.y).toBeGreaterThan(0);
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(500);
  // The header is gone, so the panel has the whole height.
  expect((await panelOf(page).boundingBox())?.y).toBe(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  expect(await page.locator("[data-preview]:focus").count()).toBe(1);
});
