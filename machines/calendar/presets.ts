import { dateAt } from "./dates.ts";

/** Named dates, relative to today. */
export const datePresets = ["lastMonthEnd", "lastQuarterEnd", "lastYearEnd"] as const;
export type DatePresetName = (typeof datePresets)[number];

interface Today {
  readonly year: number;
  /** From 0, January, to 11. */
  readonly month: number;
  readonly day: number;
}

/** Returns the parts of a calendar date. */
export function partsOf(today: string): Today {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  return { year, month: month - 1, day };
}

/** Returns the calendar date of a preset (YYYY-MM-DD). */
export function presetDate(name: DatePresetName, today: string): string {
  const { year, month } = partsOf(today);
  if (name === "lastYearEnd") return dateAt(year, 0, 0);
  if (name === "lastQuarterEnd") return dateAt(year, month - (month % 3), 0);
  return dateAt(year, month, 0);
}

/** Returns the same day `count` months later, or the last day of a shorter month. */
export function addMonths(date: string, count: number): string {
  const { year, month, day } = partsOf(date);
  const lastDay = new Date(Date.UTC(year, month + count + 1, 0)).getUTCDate();
  return dateAt(year, month + count, Math.min(day, lastDay));
}

/** Returns the date `count` days later, or earlier when negative. */
export function addDays(date: string, count: number): string {
  const { year, month, day } = partsOf(date);
  return dateAt(year, month, day + count);
}
