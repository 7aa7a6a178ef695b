import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { journey } from "../../../../support/journey.ts";
import { urlOf } from "../../../../support/pages.ts";

const { open } = journey();

describe("bridge of the changes in value", () => {
  test("BRIDGE-01 rows of the table, keys, pointer, files; touch on a phone", async () => {
    const page = await open("/home?all", { as: "client-uk" });
    const figure = page.getByRole("figure", { name: "Changes in value, GBP" });
    await page.getByRole("button", { name: /^Start of the quarter/ }).press("Enter");
    expect(urlOf(page)).toMatch(/^\/home\?.*since=quarter$/);
    expect(await figure.getByText(/^From [\w\s]+ to [\w\s]+ the assets/).count()).toBe(1);
    const plot = figure.getByRole("slider");
    await plot.press("End");
    expect(await plot.getAttribute("aria-valuetext")).toMatch(/^\d\d \w{3} \d{4} £[\d,]+$/);
    await plot.press("Escape");
    const box = await plot.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.3, (box?.y ?? 0) + 80);
    expect(await figure.getByRole("status").innerText()).toMatch(/^Paid in \+£[\d,]+$/m);
    // As where web fonts are blocked.
    await page.evaluate(() => {
      document.fonts.load = () => Promise.reject(new DOMException("", "NetworkError"));
    });
    const starts = { PNG: /^.PNG/, SVG: /^<svg xmlns/, CSV: /^\uFEFFBar,GBP\r\n[\d-]{10},\d+/ };
    for (const [format, start] of Object.entries(starts)) {
      const download = page.waitForEvent("download");
      await figure.getByRole("button", { name: format, exact: true }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^changes-GBP-[\d-]{10}-[\d-]{10}\.(png|svg|csv)$/);
      const bytes = await readFile(await file.path());
      expect(format === "PNG" ? bytes.subarray(0, 8).toString("latin1") : bytes.toString()).toMatch(
        start,
      );
    }

    // A phone reads the bars by touch.
    await page.setViewportSize({ width: 360, height: 900 });
    await plot.scrollIntoViewIfNeeded();
    const { x = 0, width = 0, height = 0 } = (await plot.boundingBox()) ?? {};
    await plot.dispatchEvent("pointerdown", {
      pointerType: "touch",
      clientX: x + 10,
      clientY: ((await plot.boundingBox())?.y ?? 0) + height * 0.7,
    });
    expect(await figure.getByRole("status").innerText()).toMatch(/^Return /m);
    expect(width).toBeLessThanOrEqual(360);
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  });
});
