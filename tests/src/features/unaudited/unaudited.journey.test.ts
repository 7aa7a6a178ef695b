import { describe, expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";
import { changeQuery, showAllPortfolios } from "../../../support/open-query.ts";
import { navigate, urlOf } from "../../../support/pages.ts";
import type { Page } from "playwright-core";

/** Rows that replace the figures and texts of the first holdings. */
const badHoldings: readonly object[] = [
  {
    securityName: `<img src=x onerror=window.ran=1> ${"a very long name ".repeat(6)}`,
    currency: "XYZ",
    quantity: 1e15,
    marketValue: -1e15,
  },
  {
    securityName: "=cmd|'/C calc'!A0",
    isin: null,
    price: null,
    marketValue: null,
    baseMarketValue: null,
    weight: null,
  },
  { securityId: "same", securityName: "First of one id" },
  { securityId: "same", securityName: "Second of one id", marketValue: -0.004 },
];

/** Changes the API's responses to extreme holdings. */
async function spoilUnaudited(page: Page): Promise<void> {
  await page.route("**/unaudited/portfolios/holdings?*", async (route) => {
    const response = await route.fetch();
    const { holdings } = (await response.json()) as { readonly holdings: readonly object[] };
    const spoilt = holdings.map((row, at) => ({ ...row, ...badHoldings[at] }));
    await route.fulfill({ response, json: { holdings: spoilt } });
  });
}

const { open } = journey();

describe("unaudited data", () => {
  test("UNA-01 UNA-05 UNA-07 a query is shared, and asks for old data", async () => {
    const page = await open("/unaudited?tab=transactions", { as: "client-uk" });
    const grid = page.getByRole("grid", { name: "Transactions" });
    await grid.getByRole("rowheader").first().waitFor();
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
        .getByText(/·\sUnaudited$/)
        .first()
        .isVisible(),
    ).toBe(true);

    // A date that is too old leads to the form.
    await page.emulateMedia({ media: "screen" });
    await navigate(page, "/unaudited?tab=accruals&portfolios=HPS001&asOf=2024-01-31");
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
    const saved = page.waitForResponse(/\/createSearchCriteria$/);
    await page.getByRole("menuitem", { name: "Save changes to Month end" }).click();
    // What is saved is what the API then has.
    expect(JSON.stringify(await (await saved).json())).toMatch(/lastQuarterEnd/i);
    expect(await page.getByRole("button", { name: "View: Month end", exact: true }).count()).toBe(
      1,
    );
  });

  test("UNA-03 extreme figures keep every line's height, whole", async () => {
    const page = await open("/unaudited", {
      as: "forty-portfolios",
      before: spoilUnaudited,
    });
    const grid = page.getByRole("grid");
    const row = (name: string) =>
      grid.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
    await row("Second of one id").waitFor();
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
