import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { journey } from "../../../../support/journey.ts";
import { urlOf } from "../../../../support/pages.ts";

const { open } = journey();

test("HOME-01 LDI-01 CHART-01 of 5,000 portfolios: blocks, charts, files", async () => {
  const page = await open("/home", { as: "many-portfolios" });
  const assets = page.getByRole("region", { name: "Assets under management" });
  expect(await assets.getByText(/£[\d.,]+/).count()).toBeGreaterThan(0);
  for (const name of ["Latest reports", "What is new", "Insights", "Quick links"])
    expect(await page.getByRole("region", { name }).count()).toBe(1);
  const section = page.getByRole("region", { name: "Funding level" });
  await section.getByRole("link", { name: "Funding level overview" }).click();
  expect(await page.getByRole("heading", { level: 1, name: "Funding level" }).count()).toBe(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const before = await page.getByRole("heading", { level: 2 }).first().innerText();
  await page.getByRole("combobox", { name: "Portfolio" }).fill("Yarrow Rail");
  await page.getByRole("option").first().click();
  expect(await page.getByRole("heading", { level: 2 }).first().innerText()).not.toBe(before);
  await page.getByRole("button", { name: "All", exact: true }).click();
  expect(urlOf(page)).toMatch(/^\/home\?view=funding-level&portfolio=CMT\d+&range=All$/);

  const starts: readonly (readonly [string, RegExp])[] = [
    ["PNG", /^.PNG/],
    ["SVG", /^<svg xmlns/],
    [
      "CSV",
      /^\uFEFFDate,Funding level,Assets \(GBP\),Liabilities \(GBP\)\r\n\d{4}-\d\d-\d\d,0\.\d+,/,
    ],
  ];
  const chart = page.getByRole("figure", { name: /^Funding level of/ });
  for (const [format, content] of starts) {
    const download = page.waitForEvent("download");
    await chart.getByRole("button", { name: format, exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^funding-level-CMT\\d+-[\\d-]+\\.${format.toLowerCase()}$`),
    );
    const bytes = await readFile(await file.path());
    expect(format === "PNG" ? bytes.subarray(0, 8).toString("latin1") : bytes.toString()).toMatch(
      content,
    );
  }

  const plot = page.getByRole("slider", { name: /^Funding level of .* by date$/ });
  const box = await plot.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 100);
  const middle = await plot.getAttribute("aria-valuetext");
  await plot.focus();
  await page.keyboard.press("Home");
  expect(await plot.getAttribute("aria-valuetext")).not.toBe(middle);
  await page.goBack();
  expect(await assets.count()).toBe(1);
});

test("LOOK-03 BRIDGE-01 the first screen, and what changed on a phone", async () => {
  const page = await open("/home?view=funding-level", {
    as: "client-uk",
    width: 1440,
    colourScheme: "dark",
  });
  const level = page.getByRole("slider", { name: /^Funding level of .* by date$/ });
  expect(await level.getByText("Deficit").count()).toBe(1);
  const bottoms = [level, page.getByText("Inflation hedge")].map(async (part) => {
    const { y = Infinity, height = 0 } = (await part.boundingBox()) ?? {};
    return y + height;
  });
  for (const bottom of await Promise.all(bottoms)) expect(bottom).toBeLessThanOrEqual(900);

  await page.setViewportSize({ width: 360, height: 900 });
  const figure = page.getByRole("figure", { name: "What changed the funding level" });
  const plot = figure.getByRole("slider");
  await plot.press("Home");
  await plot.press("ArrowRight");
  expect(await plot.getAttribute("aria-valuetext")).toMatch(
    /^Assets [+−][\d.]+ percentage points$/,
  );
  const before = await figure.getByText(/^The assets contributed/).innerText();
  await page.getByRole("button", { name: "5 years" }).click();
  await figure
    .getByText(/^The assets contributed/)
    .filter({ hasNotText: before })
    .waitFor();
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
});
