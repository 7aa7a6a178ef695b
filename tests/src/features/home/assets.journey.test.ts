import { expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";
import { urlOf } from "../../../support/pages.ts";
import { expectShort } from "../../../support/short-home.ts";

const { open } = journey();

test("HOME-01 HOME-03 LDI-01 LOOK-02 5,000 portfolios: home, choice, lists", async () => {
  const page = await open("/home", {
    as: "many-portfolios",
    width: 390,
    device: { hasTouch: true },
  });
  await expectShort(page, "many-portfolios");
  await page.setViewportSize({ width: 1280, height: 900 });
  const assets = page.getByRole("region", { name: "Assets under management" });
  expect(await assets.getByText(/£[\d.,]+/).count()).toBeGreaterThan(0);
  for (const name of ["Funding level", "Latest reports", "What is new", "Insights", "Quick links"])
    expect(await page.getByRole("region", { name }).count()).toBe(1);
  await page.getByRole("link", { name: "Funding level overview" }).click();
  const title = page.getByRole("heading", { level: 2 }).first();
  const before = await title.innerText();
  await page.getByRole("combobox", { name: "Portfolio" }).fill("Yarrow Rail");
  await page.getByRole("option").first().click();
  expect(await title.innerText()).not.toBe(before);
  await page.goBack();
  await assets.getByRole("link", { name: "All portfolios" }).click();
  const list = page.getByRole("table", { name: "Assets under management" });
  expect(await list.getAttribute("aria-rowcount")).toBe("5001");
  const controls = await page.getByRole("search").locator("select").all();
  const ends = [...controls.slice(-1), list].map(async (control) => {
    const { x = 0, width = 0 } = (await control.boundingBox()) ?? {};
    return x + width;
  });
  expect(new Set(await Promise.all(ends)).size).toBe(1);

  await page.setViewportSize({ width: 360, height: 900 });
  const rows = list.getByRole("row");
  expect(await rows.count()).toBeLessThan(80);
  const first = await rows.nth(1).innerText();
  await page.mouse.move(180, 600);
  await page.mouse.wheel(0, 60_000);
  expect(await rows.nth(1).innerText()).not.toBe(first);
  await page.getByRole("searchbox").fill("Yarrow Rail");
  expect(await list.getAttribute("aria-rowcount")).not.toBe("5001");
  expect(urlOf(page)).toBe("/home?view=assets&text=Yarrow+Rail");
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
});
