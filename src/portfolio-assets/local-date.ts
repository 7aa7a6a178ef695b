import { dateOf } from "../../machines/calendar/dates.ts";
import { currentDay } from "../../machines/calendar/zones.ts";
import type { Region } from "../../machines/user/types.ts";

/** Returns the local date (YYYY-MM-DD). */
export function localDate(instant: Date): string {
  const parts = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** Returns the last day (YYYY-MM-DD) that had ended in a region's market at an instant. */
export function lastClosedDate(instant: Date, region: Region): string {
  return dateOf(currentDay(region, instant) - 1);
}
