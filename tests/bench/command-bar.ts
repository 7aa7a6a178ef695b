import type { Browser, Page } from "playwright-core";
import { personas } from "../../sandbox/seed/personas.ts";
import { signInForm } from "../support/pages.ts";
import { quantile, traceWork } from "./page-work.ts";
import type { Row } from "./table.ts";

const reportCount = 40_000;
/** Reading so many reports takes long; only what follows counts. */
const loadMs = 120_000;
const names = ["Valuation statement", "Performance report", "Transaction report"];
const words = ["val", "val oct", "val oct glob", "portfolio 2026 equity", "valuaton octobr"];

/** Typing into the command bar of a user with 5,000 portfolios, in whose cache 40,000 reports are. */
export async function measureCommandBar(browser: Browser, origin: string): Promise<Row[]> {
  const context = await browser.newContext({ baseURL: origin });
  try {
    const page = await context.newPage();
    await page.route("**/reports/search/latest", async (route) => {
      const { portfolioCodes } = route.request().postDataJSON() as { portfolioCodes: string[] };
      await route.fulfill({ json: { total: reportCount, reports: reportsOf(portfolioCodes) } });
    });
    await page.goto("/login");
    await signInForm(page).signIn(personas["many-portfolios"]);
    await page.waitForURL(/\/home/);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    await page
      .getByRole("option", { name: "Valuation statement" })
      .first()
      .waitFor({ timeout: loadMs });
    const { times, maxTaskMs } = await typing(browser, page);
    return [
      { goal: "findResults", measured: quantile(times, 0.95) },
      { name: "Command bar: median of these", unit: "ms", measured: quantile(times, 0.5) },
      { goal: "findTask", measured: maxTaskMs },
    ];
  } finally {
    await context.close();
  }
}

/** Milliseconds from each key to its results, including layout, and the work of the longest task. */
async function typing(browser: Browser, page: Page) {
  let times: readonly number[] = [];
  const { maxTaskMs } = await traceWork(browser, page, async () => {
    times = await page.evaluate(async (queries) => {
      const field = document.querySelector<HTMLInputElement>("[role=dialog] input");
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      if (!field || !write) throw new Error("No field to type into");
      const measured: number[] = [];
      for (const query of queries) {
        for (let length = 1; length <= query.length; length += 1) {
          await new Promise((resolve) => setTimeout(resolve, 30));
          const from = performance.now();
          write.call(field, query.slice(0, length));
          field.dispatchEvent(new InputEvent("input", { bubbles: true }));
          await Promise.resolve();
          document.body.getBoundingClientRect();
          measured.push(performance.now() - from);
        }
      }
      return measured;
    }, words);
  });
  return { times, maxTaskMs };
}

/** Reports of the portfolios in turn, of the last two months and of all names. */
function reportsOf(codes: readonly string[]) {
  return Array.from({ length: reportCount }, (_, index) => {
    const code = codes[index % codes.length] ?? "";
    return {
      id: `${code}.${index}`,
      name: names[index % names.length],
      category: "valuation",
      portfolioCode: code,
      portfolioName: `Global Equity Portfolio ${index % codes.length}`,
      periodEnd: index % 2 === 0 ? "2026-10-31" : "2026-09-30",
      publishedAtUtc: "2026-11-09T09:00:00Z",
      fileName: `${code}.pdf`,
      fileType: "pdf",
      sizeBytes: 32_000,
      isNew: false,
    };
  });
}
