import { describe, expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";
import { urlOf } from "../../../support/pages.ts";

const { open } = journey();

describe("assets of many portfolios", () => {
  test("HOME-03 HOME-04 total and flows work without the addition", async () => {
    const page = await open("/home", {
      as: "forty-portfolios",
      fault: "aumOfAll=404",
      expectFailures: true,
    });
    const block = page.getByRole("region", { name: "Assets under management" });
    expect(await block.getByText("Total of 40 portfolios").count()).toBe(2);
    const moves = block.getByRole("table", { name: "Changes in value" });
    expect(await moves.getByRole("columnheader", { name: "Paid in or out" }).count()).toBe(1);
    expect(await block.getByText(/is not available/).count()).toBe(0);
    await block.getByRole("link", { name: "All portfolios" }).click();
    const list = page.getByRole("table", { name: "Assets under management" });
    await expect.poll(() => list.getByText(/^£[\d,]+$/).count()).toBeGreaterThan(10);
    const controls = await page.getByRole("search").locator("select").all();
    const ends = [...controls.slice(-1), list].map(async (control) => {
      const { x = 0, width = 0 } = (await control.boundingBox()) ?? {};
      return x + width;
    });
    expect(new Set(await Promise.all(ends)).size).toBe(1);
    await page.goBack();
    expect(await block.getByText("Total of 40 portfolios").count()).toBe(2);
  });

  test("HOME-03 a phone scrolls and searches a list of 5,000 portfolios", async () => {
    const page = await open("/home?view=assets", { as: "many-portfolios", width: 360 });
    const list = page.getByRole("table", { name: "Assets under management" });
    expect(await list.getAttribute("aria-rowcount")).toBe("5001");
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
});
