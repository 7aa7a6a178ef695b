import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { personas } from "../../sandbox/seed/personas.ts";
import { startSandbox } from "../../sandbox/server.ts";
import { browserArguments, chromiumPath } from "../support/chromium.ts";
import { showAllPortfolios } from "../support/open-query.ts";
import { signInForm } from "../support/pages.ts";
import { traceWork } from "./page-work.ts";
import { withUsage } from "../../tools/with-usage.ts";

withUsage("Usage: npm run bench:unaudited", () => parseArgs());

/**
 * Loads the holdings of 5,000 portfolios in a browser with the embedded API: `npm run
 * bench:unaudited` after a build. The times include the work of the API on the same machine; tasks
 * are measured in CPU time of the main thread.
 */
const sandbox = await startSandbox({ memory: true, staticDir: "dist" });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserArguments });

function print(name: string, measured: number, budget: number | null, unit: string): void {
  const isKept = budget === null || measured <= budget;
  if (!isKept) process.exitCode = 1;
  const limit = budget === null ? unit : `of ${budget} ${unit}`;
  const shown = measured.toFixed(1).padStart(10);
  console.log(`${name.padEnd(40)}${shown} ${limit}${isKept ? "" : "  OVER BUDGET"}`);
}

const rowsOf = async (page: Page) => {
  const count = page.getByRole("status").filter({ hasText: /rows$/ });
  return Number((await count.textContent())?.replaceAll(/\D/g, ""));
};

/** Milliseconds from a click to the next paint that shows an element. */
async function pressed(page: Page, act: () => Promise<void>, shows: string): Promise<number> {
  const start = performance.now();
  await act();
  await page.getByText(shows).first().waitFor();
  return performance.now() - start;
}

try {
  const page = await browser.newPage({ baseURL: sandbox.origin });
  await page.goto("/login");
  await signInForm(page).signIn(personas["many-portfolios"]);
  await page.waitForURL(/\/home/);
  // One call a portfolio: there is time to cancel.
  await page.goto("/unaudited?tab=transactions");
  await showAllPortfolios(page);
  await page.getByRole("progressbar").waitFor();
  const cancel = () => page.getByRole("button", { name: "Cancel" }).click();
  print("cancelled after", await pressed(page, cancel, "The query was cancelled."), 300, "ms");
  const start = performance.now();
  const reading = await traceWork(browser, page, async () => {
    await page.getByRole("tab", { name: "Holdings" }).click();
    const grid = page.getByRole("grid", { name: "Holdings" });
    await grid.getByRole("rowheader").first().waitFor({ timeout: 300_000 });
  });
  print("first rows after the query", (performance.now() - start) / 1000, null, "s");
  print("rows", await rowsOf(page), null, "rows");
  print("longest task while they are read", reading.maxTaskMs, 50, "ms CPU");
  const working = await traceWork(browser, page, async () => {
    await page.waitForTimeout(2000);
    await page
      .getByRole("columnheader", { name: /^Market value/ })
      .first()
      .click();
    await page.getByLabel("Group by").selectOption({ label: "Asset class" });
    await page.getByRole("button", { name: "Collapse all" }).click();
    await page.waitForTimeout(500);
  });
  print("longest task, sort and group", working.maxTaskMs, 50, "ms CPU");
} finally {
  await browser.close();
  await sandbox.close();
}
