import { dateOf, dayMs } from "../../machines/calendar/dates.ts";

/** Returns the local date (YYYY-MM-DD). */
export function localDate(instant: Date): string {
  const parts = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** Returns the last day (YYYY-MM-DD) that was closed at an instant; the API's days end by UTC. */
export function lastClosedDate(instant: Date): string {
  return dateOf(Math.floor(instant.getTime() / dayMs) - 1);
}
