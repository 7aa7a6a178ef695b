import type { Region } from "../../machines/user/types.ts";
import { localeOf } from "./numbers.ts";
import { dayMs } from "../../machines/calendar/dates.ts";

/** Smallest date part in the labels of a time axis. */
export type AxisUnit = "day" | "month" | "year";

const parts = {
  day: { day: "numeric", month: "short" },
  month: { month: "short", year: "numeric" },
  year: { year: "numeric" },
  monthName: { month: "long" },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatParts(day: number, shown: keyof typeof parts, region: Region): string {
  const key = `${localeOf(region)} ${shown}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf(region), { ...parts[shown], timeZone: "UTC" });
    formats.set(key, format);
  }
  return format.format(day * dayMs);
}

/** Formats a day (days since 1970) for a time axis in the region's format: `12 Nov`, `2026年11月`. */
export function formatAxisDate(day: number, unit: AxisUnit, region: Region): string {
  // en-GB abbreviates September to four letters; all other dates of the portal use three.
  return formatParts(day, unit, region).replace("Sept", "Sep");
}

/** Returns the full name of a day's month (days since 1970), without the year: `October`, `十月`. */
export const monthName = (day: number, region: Region): string =>
  formatParts(day, "monthName", region);
