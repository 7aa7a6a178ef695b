import { describe, expect, test } from "vitest";
import { journey, type JourneyPage } from "../../../support/journey.ts";
import { urlOf } from "../../../support/pages.ts";

const { open } = journey();

async function plotIn(page: JourneyPage, name: string) {
  const plot = page.getByRole("slider", { name });
  await plot.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await plot.boundingBox()) ?? {};
  return { plot, at: (across: number) => [x + width * across, y + height / 2] as const };
}

describe("span of a chart", () => {
  test("SPAN-01 DOOR-01 a drag leads to the holdings of its two days", async () => {
    const page = await open("/home", { as: "client-uk" });
    const { plot, at } = await plotIn(page, "Assets under management: values by date");
    await page.mouse.move(...at(0.4));
    await page.mouse.down();
    await page.mouse.move(...at(0.6));
    await page.mouse.move(at(0.9)[0], 10);
    await page.mouse.up();
    const figure = page.getByRole("figure", { name: "Assets under management" });
    const reading = figure.getByRole("status");
    expect(await reading.innerText()).toMatch(
      /^\d\d \w{3} 2026 to \d\d \w{3} 2026[\s,]+Value [+−]£[\d.]+m, [+−][\d.]+%/,
    );
    const before = await reading.innerText();
    await page.mouse.move(...at(0.2));
    expect(await reading.innerText()).toBe(before);
    await plot.press("Escape");
    expect(await reading.innerText()).not.toContain(" to ");
    await plot.press("Shift+Home");
    await page.getByRole("link", { name: /^Compare holdings on/ }).click();
    expect(urlOf(page)).toMatch(
      /^\/unaudited\?tab=compare&first=[\d-]{10}&second=[\d-]{10}&figure=change&portfolios=HPS/,
    );
    await page.getByText(/^\d+ positions, [+−]£[\d,.]+\.$/).waitFor();
    expect(await page.getByText(/differs by/).count()).toBe(0);
    await page.goBack();
    await page.getByRole("region", { name: "Assets under management" }).waitFor();
  });

  test("SPAN-01 two taps mark a span, and a swipe scrolls the page", async () => {
    const page = await open("/home?view=funding-level&range=5Y", { as: "client-uk", width: 360 });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    const { plot, at } = await plotIn(
      page,
      "Funding level of Liability-Driven Investment Portfolio: values by date",
    );
    const tap = async (across: number) => {
      const [x, y] = at(across);
      const touchPoints = [{ x, y }];
      await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
      await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await tap(0.3);
    const reading = page.getByRole("status").filter({ hasText: "Funding level" });
    expect(await reading.innerText()).not.toContain(" to ");
    await tap(0.8);
    expect(await reading.innerText()).toMatch(
      /^\d\d \w{3} \d{4} to \d\d \w{3} \d{4}[\s,]+Funding level [+−][\d.]+ percentage points/,
    );
    const [x, y] = at(0.5);
    const scrolled = await page.evaluate(() => window.scrollY);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", up: number) =>
      devTools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x, y: y - up }],
      });
    await touch("touchStart", 0);
    for (const up of [20, 40, 60, 80, 100]) await touch("touchMove", up);
    await touch("touchEnd", 100);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled);
    expect(await reading.innerText()).toContain(" to ");
    await page.getByRole("button", { name: "Clear selection" }).click();
    expect(await reading.innerText()).not.toContain(" to ");
    expect(await plot.count()).toBe(1);
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  });
});
