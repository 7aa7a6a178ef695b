import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { journey } from "../../../../support/journey.ts";
import { urlOf } from "../../../../support/pages.ts";

const { open } = journey();

test("LDI-01 CHART-01 LOOK-03 BRIDGE-01 charts, files, screens, a phone", async () => {
  const page = await open("/home", { as: "client-uk", width: 1440, colourScheme: "dark" });
  const section = page.getByRole("region", { name: "Funding level" });
  await section.getByRole("link", { name: "Funding level overview" }).click();
  expect(await page.getByRole("heading", { level: 1, name: "Funding level" }).count()).toBe(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("button", { name: "All", exact: true }).click();
  expect(urlOf(page)).toMatch(/^\/home\?view=funding-level&portfolio=HPS\d+&range=All$/);

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
      new RegExp(`^funding-level-HPS\\d+-[\\d-]+\\.${format.toLowerCase()}$`),
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
  expect(await plot.getByText("Deficit").count()).toBe(1);
  const bottoms = [plot, page.getByText("Inflation hedge")].map(async (part) => {
    const { y = Infinity, height = 0 } = (await part.boundingBox()) ?? {};
    return y + height;
  });
  for (const bottom of await Promise.all(bottoms)) expect(bottom).toBeLessThanOrEqual(900);

  await page.setViewportSize({ width: 360, height: 900 });
  const figure = page.getByRole("figure", { name: "What changed the funding level" });
  const bars = figure.getByRole("slider");
  await bars.press("Home");
  await bars.press("ArrowRight");
  expect(await bars.getAttribute("aria-valuetext")).toMatch(
    /^Assets [+−][\d.]+ percentage points$/,
  );
  const contributed = await figure.getByText(/^The assets contributed/).innerText();
  await page.getByRole("button", { name: "5 years" }).click();
  await figure
    .getByText(/^The assets contributed/)
    .filter({ hasNotText: contributed })
    .waitFor();
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await page.goBack();
  expect(urlOf(page)).toBe("/home");
});
