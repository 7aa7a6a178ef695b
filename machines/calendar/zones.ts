import type { Region } from "../user/types.ts";
import { type Day, dayMs } from "./dates.ts";

/** Time zone of each region. */
const zones: Readonly<Record<Region, string>> = {
  global: "Europe/London",
  argentina: "America/Argentina/Buenos_Aires",
  australia: "Australia/Sydney",
  hongkong: "Asia/Hong_Kong",
  singapore: "Asia/Singapore",
  uk: "Europe/London",
  us: "America/New_York",
  china: "Asia/Shanghai",
};

/** Returns the IANA time zone of a region. */
export function zoneOf(region: Region): string {
  return zones[region];
}

/** A day and the minutes since midnight in some time zone. */
export interface LocalTime {
  readonly day: Day;
  readonly minutes: number;
}

export const minuteMs = 60_000;

/** Parses a time (HH:mm) into minutes; returns null when it is invalid. */
export function minutesOf(time: string): number | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}

/** Formats minutes as HH:mm. */
export function timeOf(minutes: number): string {
  return new Date(minutes * minuteMs).toISOString().slice(11, 16);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  clocks.set(zone, made);
  return made;
}

/** Returns the local time of an instant in a zone, encoded as if it were UTC milliseconds. */
function shownAt(instantMs: number, zone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instantMs)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** Returns the local day and time of an instant in a zone. */
export function localTimeAt(instant: Date, zone: string): LocalTime {
  const shown = shownAt(instant.getTime(), zone);
  const day = Math.floor(shown / dayMs);
  return { day, minutes: Math.round((shown - day * dayMs) / minuteMs) };
}

/**
 * Returns the current day of a region's market: it begins at midnight there or at that of UTC,
 * whichever is first. Every market has closed by then.
 */
export function currentDay(region: Region, now: Date): Day {
  const ofUtc = Math.floor(now.getTime() / dayMs);
  return Math.max(ofUtc, localTimeAt(now, zoneOf(region)).day);
}

/**
 * Returns the instant of a local time (ISO 8601, UTC). A time that occurs twice is the first; a
 * time skipped by daylight saving moves forward by the length of the gap.
 */
export function instantOf({ day, minutes }: LocalTime, zone: string): string {
  const wanted = day * dayMs + minutes * minuteMs;
  const offsets = [wanted - dayMs, wanted + dayMs].map((near) => shownAt(near, zone) - near);
  const fitting = offsets
    .map((offset) => wanted - offset)
    .filter((instant) => shownAt(instant, zone) === wanted);
  const instant = fitting.length > 0 ? Math.min(...fitting) : wanted - (offsets[0] ?? 0);
  return new Date(instant).toISOString();
}
