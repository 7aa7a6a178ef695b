import { dateAt } from "./dates.ts";
import { addDays, addMonths, partsOf } from "./presets.ts";

/** Named periods, relative to today. */
export const rangePresets = [
  "lastMonth",
  "lastQuarter",
  "lastThreeMonths",
  "monthToDate",
  "yearToDate",
  "pastYear",
] as const;
export type RangePresetName = (typeof rangePresets)[number];

/** First and last day of a period, both inclusive (YYYY-MM-DD). */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Returns the period of a preset; the past year ends today. */
export function presetRange(name: RangePresetName, today: string): DateRange {
  const { year, month } = partsOf(today);
  const quarter = month - (month % 3);
  switch (name) {
    case "lastMonth":
      return { from: dateAt(year, month - 1, 1), to: dateAt(year, month, 0) };
    case "lastQuarter":
      return { from: dateAt(year, quarter - 3, 1), to: dateAt(year, quarter, 0) };
    case "lastThreeMonths":
      return { from: dateAt(year, month - 3, 1), to: dateAt(year, month, 0) };
    case "monthToDate":
      return { from: dateAt(year, month, 1), to: today };
    case "yearToDate":
      return { from: dateAt(year, 0, 1), to: today };
    case "pastYear":
      return { from: addDays(addMonths(today, -12), 1), to: today };
  }
}
