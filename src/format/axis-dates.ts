import type { Region } from "../../machines/user/types.ts";
import { localeOf } from "./numbers.ts";

/** The part of a date that marks of a time axis differ by. */
export type AxisUnit = "day" | "month" | "year";

const parts = {
  day: { day: "numeric", month: "short" },
  month: { month: "short", year: "numeric" },
  year: { year: "numeric" },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A date (days since 1970) beside a time axis, as the region writes it: `12 Nov`, `2026年11月`. */
export function formatAxisDate(day: number, unit: AxisUnit, region: Region): string {
  const key = `${localeOf(region)} ${unit}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf(region), { ...parts[unit], timeZone: "UTC" });
    formats.set(key, format);
  }
  // British English abbreviates September to four letters, every other date of the portal to three.
  return format.format(day * 86_400_000).replace("Sept", "Sep");
}
