import { describe, expect, test } from "vitest";
import { findBarriers } from "../../support/accessibility.ts";
import { journey } from "../../support/journey.ts";
import { navigate } from "../../support/pages.ts";

const { open } = journey();
const width = 2560;

test("LOOK-02 A11Y-02 a long brand wraps, a large amount does not", async () => {
  const config = { brandName: "Vermoegensverwaltungsgesellschaftskapitalanlagemanagementhau" };
  const page = await open("/home", { as: "client-uk", config, width: 1024 });
  const find = page.getByRole("button", { name: /^Find/ });
  const controls = await find.boundingBox();
  const name = await page.getByRole("banner").getByText(config.brandName).boundingBox();
  expect.soft(name!.x + name!.width).toBeLessThan(controls!.x);
  await page.setViewportSize({ width: 390, height: 844 });
  const figure = page.locator("[data-figure]").first();
  await figure.waitFor();
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const linesOf = (element: Element) =>
    element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight);
  expect(Math.round(await figure.evaluate(linesOf))).toBe(1);
});

describe("LOOK-02 on a screen of 2,560 px", () => {
  test("the sign-in form stands in the middle of its half, larger", async () => {
    const page = await open("/login", { width });
    const field = await page.getByRole("textbox", { name: "Email" }).boundingBox();
    if (!field) throw new Error("There is no form");
    // The plate takes five twelfths.
    const half = (width * 5) / 12;
    expect(Math.abs(field.x + field.width / 2 - (half + width) / 2)).toBeLessThan(5);
    expect(field.width).toBeGreaterThan(1.14 * 26 * 16);
  });

  test("home, with four columns, reports and unaudited data use it", async () => {
    const page = await open("/home", { as: "client-uk", width });
    for (const [path, least] of [
      ["/home", 1_500],
      ["/report", 1_500],
      ["/unaudited?tab=holdings&portfolios=HPS001&asOf=2026-11-20", 2_300],
    ] as const) {
      await navigate(page, path);
      const main = await page.getByRole("main").boundingBox();
      expect.soft(main?.width, path).toBeGreaterThan(least);
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(scrolls, path).toBeLessThanOrEqual(width);
      expect.soft(await findBarriers(page), path).toEqual([]);
    }

    // On one line the keyboard reaches the pages before the tools, and a link keeps its underline.
    await page.getByRole("link", { name: /go to your start page$/ }).focus();
    await page.keyboard.press("Tab");
    const home = page.getByRole("link", { name: "Home", exact: true });
    expect(await home.evaluate((link) => link === document.activeElement)).toBe(true);
    const link = page.getByRole("navigation").getByRole("link", { name: "latest reports" });
    const below = await link.evaluate((element) => {
      const { bottom = 0 } = element.parentElement?.getBoundingClientRect() ?? {};
      return bottom - element.getBoundingClientRect().bottom;
    });
    expect(below).toBeGreaterThan(0);

    // Four columns from 1,800 px.
    await navigate(page, "/home");
    await page.setViewportSize({ width: 1_800, height: 900 });
    const top = async (name: string) =>
      Math.round((await page.getByRole("region", { name }).boundingBox())?.y ?? -1);
    expect(await top("Latest reports")).toBe(await top("What is new"));
    expect(await top("Insights")).toBe(await top("Your contacts"));
    expect(await top("Insights")).toBe(await top("Unaudited views"));
    await page.setViewportSize({ width: 1_799, height: 900 });
    expect(await top("Latest reports")).toBe(await top("What is new"));
    const grid = page.locator("main div:has(> div > [data-tour=reports])");
    expect(await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns)).toMatch(
      /^(\S+ ){2}\S+$/,
    );
  });
});
