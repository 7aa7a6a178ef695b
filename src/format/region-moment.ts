import { dateOf } from "../../machines/calendar/dates.ts";
import { localTimeAt, timeOf, zoneOf } from "../../machines/calendar/zones.ts";
import { formatDate, type Region } from "./dates.ts";
import { zoneName } from "./zones.ts";

/**
 * Formats the day of an instant in the time zone of a region, so that it is the same on every device
 * and on the document that was published then.
 */
export function formatRegionDay(instant: string, region: Region): string {
  return formatDate(dateOf(localTimeAt(new Date(instant), zoneOf(region)).day), region);
}

/**
 * Returns the date and time of an instant in the time zone of a region, and the name of that zone, so
 * that they are the same on every device and in emails.
 */
export function regionMoment(instant: string, region: Region, language: string) {
  const zone = zoneOf(region);
  const { day, minutes } = localTimeAt(new Date(instant), zone);
  return {
    date: formatDate(dateOf(day), region),
    time: timeOf(minutes),
    zone: zoneName(zone, language),
  };
}
