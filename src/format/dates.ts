import dayjs from "dayjs";
import type { Region } from "../../machines/user/types.ts";

export type { Region };

/** Date patterns of the regions that have one of their own (specification 2, section 6). */
const datePatterns: Partial<Record<Region, string>> = {
  us: "MM/DD/YYYY",
  uk: "DD MMM YYYY",
  china: "YYYY年M月D日",
};
const defaultPattern = "MM/DD/YYYY";

/** A date-only value: no clock, no zone, so that no zone can shift its day. */
const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;

function dayOf(value: string) {
  const parts = calendarDate.exec(value);
  if (!parts) return dayjs(value);
  return dayjs(new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])));
}

/**
 * The day of a calendar date (YYYY-MM-DD) or of an instant (ISO 8601, in the reader's zone), in the
 * region's format. Empty for what is no date.
 */
export function formatDate(value: string, region: Region): string {
  const day = dayOf(value);
  return day.isValid() ? day.format(datePatterns[region] ?? defaultPattern) : "";
}

/** The time of an instant in the reader's zone, as HH:mm; empty for what is no instant. */
export function formatTime(instant: string): string {
  const moment = dayjs(instant);
  return moment.isValid() ? moment.format("HH:mm") : "";
}

export type PartOfDay = "morning" | "afternoon" | "evening" | "night";

/** The part of the reader's day for a greeting; night, from midnight to five, is greeted without it. */
export function partOfDay(now: Date): PartOfDay {
  const hour = now.getHours();
  if (hour < 5) return "night";
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}
