import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { journey } from "../../support/journey.ts";

const { open } = journey();

/** Points of a panel, across the part of it that is in the window, where something else is on top. */
const coveredPoints = (panel: Locator) =>
  panel.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const end = Math.min(bottom, window.innerHeight);
    const shares = [0.1, 0.5, 0.9];
    return shares.flatMap((across) =>
      shares.flatMap((down) => {
        const hit = document.elementFromPoint(
          left + (right - left) * across,
          top + (end - top) * down,
        );
        return element.contains(hit)
          ? []
          : [`${across} ${down}: ${hit?.textContent?.slice(0, 40)}`];
      }),
    );
  });

/** Height of the part of a panel that is scrolled out of it. */
const hiddenPx = (panel: Locator) =>
  panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

test("LOOK-08 PRINT-01 what opens is above the bar; paper has the day", async () => {
  const page = await open("/consultantreport", { as: "consultant-uk" });
  const day = page.getByText(/^4 clients ·\sclose of business on /);
  await day.waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await day.isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: "Expand all" }).isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await page
    .getByRole("checkbox", { name: /^Select Valuation/ })
    .first()
    .check();
  await page.setViewportSize({ width: 1280, height: 420 });
  const bar = page.getByText("1 report selected");
  await bar.waitFor();
  for (const [control, role] of [
    [page.getByRole("combobox", { name: "Portfolios" }), "listbox"],
    [page.getByRole("button", { name: "Open the calendar: Period end from" }), "dialog"],
  ] as const) {
    await control.evaluate((element) => {
      window.scrollBy(0, element.getBoundingClientRect().top - window.innerHeight / 3);
    });
    await control.click();
    const panel = page.getByRole(role).last();
    await panel.waitFor();
    expect(await coveredPoints(panel)).toEqual([]);
    if (role === "dialog") expect(await hiddenPx(panel)).toBe(0);
    expect(await bar.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
  }
});
