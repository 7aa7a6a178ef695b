import { dateOf } from "../../machines/calendar/dates.ts";
import { currentDay } from "../../machines/calendar/zones.ts";
import type { Region } from "../../machines/user/types.ts";

/** Returns the last day (YYYY-MM-DD) that had ended in a region's market at an instant. */
export function lastClosedDate(instant: Date, region: Region): string {
  return dateOf(currentDay(region, instant) - 1);
}
