import { describe, expect, test } from "vitest";
import { dateAt, dateOf, dayOf } from "../../../machines/calendar/dates.ts";
import { isCalendarDate, parseDate } from "../../../machines/typed-input/typed-date.ts";
import { dayOf as dayInSandbox } from "../../../sandbox/market/calendar.ts";
import { dayOf as dayInChart } from "../../../src/ui/chart/time-series.ts";
import { dayNumber } from "../../../src/ui/data-grid/engine/read-values.ts";

describe("a calendar date", () => {
  test("is a day and back, on each day of three centuries", () => {
    const first = dayOf("1900-01-01") ?? Number.NaN;
    const last = dayOf("2199-12-31") ?? Number.NaN;
    for (let day = first; day <= last; day += 1) {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
      if (dateOf(day) !== date || dayOf(date) !== day) expect.fail(date);
    }
    expect(last - first + 1).toBe(109_573);
  });

  test.each([
    ["2026-02-31", null],
    ["2025-02-29", null],
    ["2024-02-29", 19_782],
    ["2026-13-01", null],
    ["2026-00-10", null],
    ["2026-01-00", null],
    ["0001-01-01", null],
    ["0999-12-31", null],
    ["1899-12-30", -25_569],
    ["1999-12-31", 10_956],
    ["9999-12-31", 2_932_896],
    ["2026-1-1", null],
    ["2026-01-01T00:00:00Z", null],
    [" 2026-01-01", null],
    ["", null],
  ])("%s is %s for each reader", (date, day) => {
    expect(dayOf(date)).toBe(day);
    const days = [dayInChart(date), dayInSandbox(date), dayNumber(date)];
    expect(days).toEqual(days.map(() => day ?? Number.NaN));
    expect(isCalendarDate(date)).toBe(day !== null);
    if (day !== null) expect(parseDate(date, "uk")).toBe(date);
  });

  test("carries months and days that overflow", () => {
    expect([dateAt(2026, 12, 1), dateAt(2026, 0, 0), dateAt(2024, 2, 0)]).toEqual([
      "2027-01-01",
      "2025-12-31",
      "2024-02-29",
    ]);
  });
});
