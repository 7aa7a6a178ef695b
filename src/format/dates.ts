import dayjs from "dayjs";
import { dayOf } from "../../machines/calendar/dates.ts";
import type { Region } from "../../machines/user/types.ts";

export type { Region };

/** Date formats that differ from the default (specification 2, section 6). */
const datePatterns: Partial<Record<Region, string>> = {
  us: "MM/DD/YYYY",
  uk: "DD MMM YYYY",
  china: "YYYY年M月D日",
};
const defaultPattern = "MM/DD/YYYY";

/** A date without time and zone, whose day does not depend on a time zone. */
const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;

function localDay(value: string) {
  const parts = calendarDate.exec(value);
  if (!parts) return dayjs(value);
  if (dayOf(value) === null) return null;
  return dayjs(new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])));
}

/**
 * Formats the day of a date (YYYY-MM-DD) or of an instant (ISO 8601, in the local time zone) for a
 * region. Returns the empty string when it is invalid.
 */
export function formatDate(value: string, region: Region): string {
  const day = localDay(value);
  return day?.isValid() ? day.format(datePatterns[region] ?? defaultPattern) : "";
}

/** Formats the number of a day like `formatDate`, where its month is known: `02`, in China `2`. */
export function formatDayNumber(value: string, region: Region): string {
  return localDay(value)?.format(region === "china" ? "D" : "DD") ?? "";
}

/** Returns a text that stays on one line. */
export const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

/** Formats a day like `formatDate`, for a line of text that does not break within the date. */
export function formatUnbrokenDate(value: string, region: Region): string {
  return unbroken(formatDate(value, region));
}

/** Returns a text whose dates, as `02 Dec 2026`, do not wrap. */
export const withUnbrokenDates = (text: string) =>
  text.replaceAll(/\b(\d\d) (\p{L}+) (\d{4})\b/gu, "$1\u00a0$2\u00a0$3");

/**
 * Returns a text whose dates wrap at their year only, as `02 Dec` before `2026`, and `2026年` before
 * `12月2日` where `keep-all` holds.
 */
export const withBreakAtYear = (text: string) =>
  text
    .replaceAll(/\b(\d\d) (\p{L}+) (?=\d{4}\b)/gu, "$1\u00a0$2 ")
    .replaceAll(/(\d{4}年)(?=\d)/g, "$1\u200b");

/** Stands between the facts of a line of text; it begins a line, and never ends it. */
export const factSeparator = " ·\u00a0";

/**
 * Formats the time of an instant in the local time zone as HH:mm; returns the empty string when it
 * is invalid.
 */
export function formatTime(instant: string): string {
  const moment = dayjs(instant);
  return moment.isValid() ? moment.format("HH:mm") : "";
}

export type PartOfDay = "morning" | "afternoon" | "evening" | "night";

/** Returns the part of the local day for a greeting; night is from midnight to five. */
export function partOfDay(now: Date): PartOfDay {
  const hour = now.getHours();
  if (hour < 5) return "night";
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}
