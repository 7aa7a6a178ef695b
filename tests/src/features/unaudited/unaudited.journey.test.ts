import { describe, expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";
import { spoilUnaudited } from "../../../support/bad-unaudited.ts";
import { changeQuery, queryPart, showAllPortfolios } from "../../../support/open-query.ts";
import { navigate, urlOf } from "../../../support/pages.ts";

const { open } = journey();

describe("unaudited data", () => {
  test("UNA-01 UNA-05 UNA-07 FIELD-01 a query is shared, and asks for old data", async () => {
    const page = await open("/unaudited", { as: "client-uk" });
    const grid = page.getByRole("grid", { name: "Holdings" });
    await expect.poll(() => grid.getByRole("rowheader").count()).toBeGreaterThan(4);
    await page.getByRole("tab", { name: "Transactions" }).click();
    await changeQuery(page, "Period", () =>
      page.getByLabel("Period", { exact: true }).selectOption("pastYear"),
    );
    await showAllPortfolios(page);
    const count = await page.getByRole("status").filter({ hasText: /rows$/ }).textContent();
    expect(urlOf(page)).toContain("tab=transactions");
    // A tab that opens the link shows the same data.
    const { pathname, search } = new URL(page.url());
    const shared = await page.openTab(pathname + search);
    expect(await shared.getByRole("status").filter({ hasText: /rows$/ }).textContent()).toBe(count);
    expect(await shared.getByRole("group", { name: "Query" }).textContent()).toMatch(
      /^On book, by trade date, .* to .*, in \d portfolios$/,
    );
    const first = shared.getByRole("grid").getByRole("rowheader").first();
    const name = (await first.textContent()) ?? "";
    await first.dblclick();
    const dialog = shared.getByRole("dialog", { name });
    await dialog.getByRole("heading", { name: "Latest holding" }).waitFor();
    await shared.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    // On a phone the title is the choice of tab.
    await shared.setViewportSize({ width: 360, height: 800 });
    expect(await shared.getByRole("tab").count()).toBe(0);
    const title = shared.getByRole("combobox", { name: "Unaudited data" });
    await title.selectOption({ label: "Compare dates" });
    await shared.getByRole("columnheader", { name: /^Change/ }).waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("button", { name: "Show data" }).count()).toBe(0);
    expect(
      await page
        .getByText(/· Unaudited$/)
        .first()
        .isVisible(),
    ).toBe(true);

    // An old date in the calendar leads to the form.
    await page.emulateMedia({ media: "screen" });
    await navigate(page, "/unaudited?tab=accruals");
    await queryPart(page, "As of").click();
    const button = page.getByRole("button", { name: "Open the calendar: Date" });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Last month end" }).click();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByLabel("As of", { exact: true }).inputValue()).toBe("date");
    await page.getByRole("textbox", { name: "Date", exact: true }).fill("31 Jan 2024");
    await page.getByRole("button", { name: "Show data" }).click();
    await page.getByRole("button", { name: "Request older data" }).click();
    const form = page.getByRole("dialog", { name: "Leave a message" });
    expect(await form.getByLabel("Subject").inputValue()).toBe("reporting");
    expect(await form.getByLabel("Comment").inputValue()).toMatch(
      /^Please send me this unaudited data:\nData: Accruals\nDates: Close of business 31 Jan 2024\n/,
    );
  });

  test("UNA-02 HOME-01 a saved view opens from home and can be renamed", async () => {
    const page = await open("/home", { as: "client-us" });
    await page.getByRole("link", { name: "Month-end holdings" }).click();
    await page.getByRole("button", { name: "View: Month-end holdings" }).click();
    await page.getByRole("menuitem", { name: "Rename…" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Month end");
    await page.keyboard.press("Enter");
    const menu = page.getByRole("button", { name: "View: Month end" });
    expect(await menu.count()).toBe(1);
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
    const asOf = page.getByLabel("As of", { exact: true });
    await changeQuery(page, "As of", () => asOf.selectOption("lastQuarterEnd"));
    await page.getByRole("button", { name: "View: Month end (changed)" }).click();
    await page.getByRole("menuitem", { name: "Save changes to Month end" }).click();
    await page.reload();
    expect(await page.getByRole("button", { name: "View: Month end" }).count()).toBe(1);
    await queryPart(page, "As of").click();
    expect(await asOf.inputValue()).toBe("lastQuarterEnd");
  });

  test("UNA-01 UNA-02 UNA-03 bad data is shown or refused", async () => {
    let fail: Awaited<ReturnType<typeof spoilUnaudited>> = () => {};
    const page = await open("/unaudited?view=newer", {
      as: "forty-portfolios",
      expectFailures: true,
      before: async (opened) => {
        fail = await spoilUnaudited(opened);
      },
    });
    await page.getByText(/was saved by a newer version of the portal/).waitFor();
    await page.getByRole("link", { name: "Open unaudited data without a view" }).click();

    const grid = page.getByRole("grid");
    const row = (name: string) =>
      grid.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
    const cells = (name: string) => row(name).getByRole("gridcell").allTextContents();
    await row("Second of one id").waitFor();
    // Base value, weight, local value, quantity and price.
    expect((await cells("<img src=x onerror=window.ran=1>")).slice(2, 5)).toEqual([
      "\u2212XYZ\u00a01,000,000,000,000,000.00",
      "1,000,000,000,000,000",
      expect.stringMatching(/^[\d,.]+$/),
    ]);
    const unknown = await cells("=cmd|'/C calc'!A0");
    expect([unknown[0], unknown[2], unknown[4]]).toEqual(["\u2014", "\u2014", "\u2014"]);
    expect(await cells("Second of one id")).toContainEqual(expect.stringMatching(/^\D{1,4}0\.00$/));
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    // Every line keeps its height, and a figure is never cut off.
    const heights = await grid
      .getByRole("row")
      .evaluateAll((rows) => rows.slice(1).map((item) => item.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([32]));
    const cut = await grid
      .locator(".grid-end")
      .evaluateAll((all) => all.filter((item) => item.scrollWidth > item.clientWidth).length);
    expect(cut).toBe(0);
    // Of two rows with one id, each opens itself.
    await row("Second of one id").getByRole("button").click();
    await page.getByRole("dialog", { name: "Second of one id" }).waitFor();
    await page.keyboard.press("Escape");

    const codes = Array.from({ length: 40 }, (_, at) => `MPP${String(at + 1).padStart(3, "0")}`);
    fail("MPP017");
    await navigate(page, `/unaudited?tab=transactions&portfolios=${codes.join("+")}`);
    const missed = page.getByRole("group", { name: "Portfolios that could not be loaded" });
    await missed.waitFor();
    expect(await missed.getByRole("listitem").count()).toBe(1);
    const count = () => grid.getAttribute("aria-rowcount").then(Number);
    const before = await count();
    expect(before).toBeGreaterThan(40);
    fail(null);
    await missed.getByRole("button", { name: "Retry" }).click();
    await missed.waitFor({ state: "detached" });
    await expect.poll(count).toBeGreaterThan(before);

    const saturday = new Date();
    saturday.setUTCDate(saturday.getUTCDate() - saturday.getUTCDay() - 1);
    const weekend = saturday.toISOString().slice(0, 10);
    await navigate(page, `/unaudited?tab=holdings&portfolios=MPP001&asOf=${weekend}`);
    await page.getByText(/^There is no data for .*\. The last date before it with data/).waitFor();
    await navigate(page, "/unaudited?tab=holdings&portfolios=HPS001");
    await page.getByText("This query cannot be run.").waitFor();
  });
});

test("LOOK-08 portfolios that cannot be loaded are said below the header", async () => {
  const page = await open("/unaudited", {
    as: "client-uk",
    width: 1440,
    fault: "listPortfolios=500",
    expectFailures: true,
  });
  const note = await page
    .getByRole("main")
    .getByText("A fault of the sandbox: status 500.")
    .boundingBox();
  const header = await page.getByRole("banner").boundingBox();
  expect(note!.y - header!.y - header!.height).toBeGreaterThanOrEqual(24);
  await page.getByRole("main").getByRole("button", { name: "Try again" }).waitFor();
});
