import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { findBarriers } from "../../../support/accessibility.ts";
import { journey } from "../../../support/journey.ts";
import type { Opening } from "../../../support/journey-options.ts";
import { navigate, urlOf } from "../../../support/pages.ts";
import { reportHeadings } from "../../../support/reports.ts";

const { open, origin } = journey();

async function openCopying(path: string, opening: Opening = {}) {
  const page = await open(path, { as: "client-uk", ...opening });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  return page;
}

/** Texts on the clipboard by type, and the size of a picture. */
const clipboard = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const content of await navigator.clipboard.read()) {
      for (const type of content.types) {
        const blob = await content.getType(type);
        found[type] = type.startsWith("text/") ? await blob.text() : String(blob.size);
      }
    }
    return found;
  });

/** Share of the dark pixels in the copied picture's title that are those of this text and face. */
const titleMatch = (page: Page, title: string, face: string) =>
  page.evaluate(
    async ({ text, family }) => {
      const [content] = await navigator.clipboard.read();
      const picture = await createImageBitmap((await content?.getType("image/png")) ?? new Blob());
      const darkOf = (draw: (context: CanvasRenderingContext2D) => void) => {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [picture.width, 130];
        const context = canvas.getContext("2d");
        if (!context) throw new Error("No canvas");
        context.fillStyle = "white";
        context.fillRect(0, 0, canvas.width, canvas.height);
        draw(context);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        return new Set(Array.from(data.keys()).filter((at) => at % 4 === 1 && data[at]! < 128));
      };
      const shown = darkOf((context) => context.drawImage(picture, 0, 0));
      const wanted = darkOf((context) => {
        context.fillStyle = "black";
        context.scale(2, 2);
        context.font = `22px ${family}`;
        context.fillText(text, 32, 52);
      });
      const both = [...shown].filter((at) => wanted.has(at)).length;
      return both / (shown.size + wanted.size - both);
    },
    { text: title, family: face },
  );

describe("copies", () => {
  test("COPY-01 cells of unaudited data are copied with date and source", async () => {
    const page = await openCopying("/unaudited");
    const cell = page.getByRole("grid").locator("[data-column]").nth(20);
    await cell.click();
    await page.keyboard.press("ControlOrMeta+c");
    await page.getByText("1 cell copied").waitFor();
    expect((await clipboard(page))["text/plain"]).not.toContain("Unaudited");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("ControlOrMeta+c");
    await page.getByText(/^[\d,]{2,} cells copied$/).waitFor();
    const { "text/plain": plain = "", "text/html": html } = await clipboard(page);
    expect(plain.split("\n").at(-1)).toMatch(
      /^Holdings.* · Close of business .* · Unaudited · Source: Alderbrook Asset Management$/,
    );
    expect(html).toContain("<th>");
  });

  test("COPY-01 figures, charts and portfolios are copied with their source", async () => {
    // Without one of five portfolios, which every copy and file says.
    const page = await openCopying("/home", {
      expectFailures: true,
      async before(opened) {
        await opened.route("**/api/portfolios/aum?**", (route) => route.fulfill({ status: 404 }));
        await opened.route("**/api/portfolios/HPS001/aum", (route) =>
          route.fulfill({ status: 500 }),
        );
      },
    });
    const plain = async () => (await clipboard(page))["text/plain"];
    const region = page.locator("section").filter({ hasText: "Changes in value" }).first();
    const door = region
      .getByRole("row", { name: /Start of the month/ })
      .getByRole("link")
      .first();
    await door.focus();
    await page.keyboard.press("ControlOrMeta+c");
    await page.getByText("Figure copied").waitFor();
    expect(await plain()).toMatch(
      /^Assets under management · Start of the month.* · Change · [+−]£[\d.,]+m? · 4 of 5 portfolios · Close of business on .* · Source: Alderbrook Asset Management, unaudited books$/,
    );
    expect(await door.evaluate((element) => element === document.activeElement)).toBe(true);
    const total = page.locator("[data-figure]").first();
    await total.click({ clickCount: 3 });
    await page.keyboard.press("ControlOrMeta+c");
    await expect
      .poll(plain)
      .toMatch(/^Assets under management · Total in GBP · £[\d.,]+m · 4 of 5 portfolios · Close/);
    // Words are copied as they are.
    await page.getByRole("heading", { name: "Latest reports" }).click({ clickCount: 3 });
    await page.keyboard.press("ControlOrMeta+c");
    await expect.poll(async () => (await plain())?.trim()).toBe("Latest reports");

    const copies = page.getByRole("group", { name: "Copy Assets under management" });
    await copies.getByRole("button", { name: "Text" }).click();
    await page.getByText("Latest figures copied").waitFor();
    const text = (await clipboard(page))["text/plain"];
    expect(text).toMatch(/^Assets under management · Value \(GBP\) £[\d.,]+m/);
    expect(text).toMatch(
      / · 4 of 5 portfolios · Source: Alderbrook Asset Management, unaudited books$/,
    );
    await copies.getByRole("button", { name: "Table" }).click();
    await page.getByText("Table copied").waitFor();
    const table = await clipboard(page);
    expect(table["text/plain"]?.split("\n")[1]).toContain("Date\tValue (GBP)");
    expect(table["text/html"]).toContain("<td>");
    expect(table["text/html"]).toContain("unaudited books</p>");
    await copies.getByRole("button", { name: "Picture" }).click();
    await page.getByText("Picture copied").waitFor();
    expect(Number((await clipboard(page))["image/png"])).toBeGreaterThan(10_000);
    const match = (face: string) => titleMatch(page, "Assets under management", face);
    expect(await match("'Newsreader Variable'")).toBeGreaterThan(0.95);
    expect(await match("serif")).toBeLessThan(0.6);
    const saved = page.waitForEvent("download");
    const files = page.getByRole("group", { name: "Download Assets under management" });
    await files.getByRole("button", { name: "CSV" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^assets-GBP-[\d-]{10}-incomplete\.csv$/);

    // The portfolios, in their order.
    await navigate(page, "/home?view=assets&sort=name");
    await page.getByRole("button", { name: "Copy table" }).click();
    await expect.poll(plain).toMatch(/^Assets under management\r?\nPortfolio/);
    await page.getByText("Table copied").waitFor();
    const [title, headers, first, ...others] = ((await plain()) ?? "").split(/\r?\n/);
    expect([title, headers]).toEqual([
      "Assets under management",
      "Portfolio\tCurrency\tValue\tShare",
    ]);
    expect(first).toMatch(/^Cashflow-Driven Credit Portfolio\tGBP\t\d+(\.\d+)?\t\d+\.\d%$/);
    expect(others.at(-1)).toMatch(
      /^4 of 5 portfolios · Close of business on .* · Source: .*, unaudited books$/,
    );
  });

  test("COPY-01 reports and the link of a search are copied, or why not", async () => {
    const page = await openCopying("/report");
    const boxes = page.getByRole("row").getByRole("checkbox");
    await boxes.nth(1).check();
    await boxes.nth(3).check();
    const copies = page.getByRole("button", { name: "Copy table" });
    await copies.focus();
    await page.keyboard.press("Enter");
    await page.getByText("Table copied").waitFor();
    const { "text/plain": plain = "", "text/html": html } = await clipboard(page);
    const lines = plain.split(/\r?\n/);
    expect(lines).toHaveLength(5);
    expect(lines.slice(0, 2)).toEqual(["Latest Reports", reportHeadings.join("\t")]);
    expect(lines[2]?.split("\t")).toHaveLength(reportHeadings.length);
    expect(lines.at(-1)).toMatch(/^\d{2} \w{3} \d{4} · Source: Alderbrook Asset Management$/);
    expect(html).toContain("<th>Report</th>");
    expect(await copies.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await findBarriers(page)).toEqual([]);

    await navigate(page, "/report?tab=search&category=valuation");
    const button = page.getByRole("button", { name: "Copy link" });
    await button.click();
    await page.getByText(/needs access to the same portfolios/).waitFor();
    const { "text/plain": link = "" } = await clipboard(page);
    expect(link).toBe(origin() + urlOf(page));
    expect(link).toContain("category=valuation");
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole("tab", { name: "Scheduled" }).click();
    await button.click();
    await page.getByText(/They see their own schedules, not yours/).waitFor();

    // A browser that refuses says so.
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await button.click();
    const alert = page.getByRole("alert").filter({ hasText: "Nothing was copied" });
    await alert.waitFor();
    expect(await alert.textContent()).toContain("Allow access to the clipboard");
  });
});
