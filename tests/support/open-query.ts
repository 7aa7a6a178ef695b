import type { Locator, Page } from "playwright-core";

/** Returns the part of the query's sentence whose field has a label; a wide window has it. */
export const queryPart = (page: Page, label: string): Locator =>
  page
    .getByRole("group", { name: "Query" })
    .getByRole("button", { name: new RegExp(`^${label}: `) });

/** Opens the field of a part of the query and shows the data that it asks for. */
export async function changeQuery(
  page: Page,
  label: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  await queryPart(page, label).click();
  await fill();
  await page.getByRole("button", { name: "Show data" }).click();
}

/** Asks for the data of all portfolios. */
export const showAllPortfolios = (page: Page): Promise<void> =>
  changeQuery(page, "Portfolios", () => page.getByRole("button", { name: /^Select all/ }).click());
