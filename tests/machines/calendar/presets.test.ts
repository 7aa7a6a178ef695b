import { describe, expect, test } from "vitest";
import { addMonths, type DatePresetName, presetDate } from "../../../machines/calendar/presets.ts";
import { presetRange, type RangePresetName } from "../../../machines/calendar/range-presets.ts";

describe("FIELD-01 named dates", () => {
  test.each<[DatePresetName, string, string]>([
    ["lastMonthEnd", "2026-11-22", "2026-10-31"],
    ["lastMonthEnd", "2026-01-01", "2025-12-31"],
    ["lastQuarterEnd", "2026-11-22", "2026-09-30"],
    ["lastQuarterEnd", "2026-02-10", "2025-12-31"],
    ["lastYearEnd", "2026-11-22", "2025-12-31"],
  ])("%s on %s is %s", (name, today, date) => {
    expect(presetDate(name, today)).toBe(date);
  });

  test.each<[RangePresetName, string, string, string]>([
    ["lastMonth", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["lastQuarter", "2026-02-10", "2025-10-01", "2025-12-31"],
    ["lastThreeMonths", "2026-05-31", "2026-02-01", "2026-04-30"],
    ["monthToDate", "2026-11-22", "2026-11-01", "2026-11-22"],
    ["yearToDate", "2026-11-22", "2026-01-01", "2026-11-22"],
    ["pastYear", "2026-11-22", "2025-11-23", "2026-11-22"],
  ])("%s on %s is %s to %s", (name, today, from, to) => {
    expect(presetRange(name, today)).toEqual({ from, to });
  });

  test("adding months uses the last day of a shorter month", () => {
    expect(addMonths("2026-08-31", -18)).toBe("2025-02-28");
  });
});
