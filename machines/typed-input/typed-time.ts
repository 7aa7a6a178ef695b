import { minutesOf, timeOf } from "../calendar/zones.ts";
import { toHalfWidth } from "./half-width.ts";

const withSeparator = /^(\d{1,2})\s?[:.h时点]\s?(\d{2})\s?分?\s?(am|pm)?$/;
const digitsOnly = /^(\d{1,2}?)(\d{2})?\s?(am|pm)?$/;

/**
 * Parses a typed time of day, such as 7:30, 0730, 7.30, 7 or 7:30 pm. Returns HH:mm, or null when
 * it is invalid.
 */
export function parseTime(text: string): string | null {
  const typed = toHalfWidth(text).toLowerCase();
  const [, hour = "", minute = "00", half] =
    withSeparator.exec(typed) ?? digitsOnly.exec(typed) ?? [];
  const isHalf = half !== undefined;
  if (hour === "" || (isHalf && (Number(hour) < 1 || Number(hour) > 12))) return null;
  const hours = isHalf ? (Number(hour) % 12) + (half === "pm" ? 12 : 0) : Number(hour);
  const time = `${String(hours).padStart(2, "0")}:${minute}`;
  return minutesOf(time) === null ? null : time;
}

const dayMinutes = 24 * 60;
const stepMinutes = 5;

/** The part of a time that an arrow key changes. */
export type TimePart = "hour" | "minute";

/**
 * Returns a time (HH:mm) one step later or earlier: an hour, or to the next five minutes. Midnight
 * follows the last one of a day.
 */
export function stepTime(time: string, part: TimePart, isLater: boolean): string {
  const minutes = minutesOf(time) ?? 0;
  const size = part === "hour" ? 60 : stepMinutes;
  const rest = part === "hour" ? 0 : minutes % size;
  const stepped = isLater ? minutes - rest + size : minutes - (rest === 0 ? size : rest);
  return timeOf((stepped + dayMinutes) % dayMinutes);
}
