import { monthsKept } from "../calendar/kept-days.ts";
import { addMonths } from "../calendar/presets.ts";
import { doorTo } from "./doors.ts";

/**
 * Returns the address of a portfolio's holdings on the last day of a report, or on the last day with
 * data before it; null if the portal no longer shows that day.
 */
export function reportDoor(code: string, day: string, today: string): string | null {
  if (!isShownDay(day, today)) return null;
  return doorTo([code], { tab: "holdings", asOf: day, figure: `report.${day}` });
}

/** Returns the address of the latest holdings of a portfolio. */
export function latestDoor(code: string): string | null {
  return doorTo([code], { tab: "holdings" });
}

/** Whether the portal shows data of a past day (UNA-05). */
export function isShownDay(day: string, today: string): boolean {
  return day >= addMonths(today, -monthsKept);
}
