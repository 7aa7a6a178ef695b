import type { Region } from "../user/types.ts";

/** The zone in which the schedules of a region's users run; shown wherever a time is. */
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

const zoneNames: ReadonlyMap<string, string> = new Map(Object.entries(zones));

/** The IANA name of a region's zone, however the region is spelt; London's for an unknown one. */
export function zoneOf(region: string): string {
  const plain = region.toLowerCase().replaceAll(" ", "");
  return zoneNames.get(plain) ?? zones.global;
}

/** A calendar day as the number of days since 1 January 1970; has no zone and no time. */
export type Day = number;

/** A day and the minutes since its midnight on the clocks of some zone. */
export interface LocalTime {
  readonly day: Day;
  readonly minutes: number;
}

export const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The day of a date YYYY-MM-DD from 2000 to 2999; null for what is none, such as 30 February. */
export function dayOf(date: string): Day | null {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(date)) return null;
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
  return Number.isNaN(day) || dateOf(day) !== date ? null : day;
}

/** YYYY-MM-DD. */
export function dateOf(day: Day): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The minutes of a time HH:mm; null for what is none. */
export function minutesOf(time: string): number | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}

/** HH:mm. */
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

/** What the clocks of a zone show at an instant, in milliseconds as though they showed UTC. */
function shownAt(instantMs: number, zone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instantMs)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** The day and the time that the clocks of a zone show at an instant. */
export function localTimeAt(instant: Date, zone: string): LocalTime {
  const shown = shownAt(instant.getTime(), zone);
  const day = Math.floor(shown / dayMs);
  return { day, minutes: Math.round((shown - day * dayMs) / minuteMs) };
}

/**
 * The instant at which the clocks of a zone show a time, in ISO 8601, UTC. A time that the clocks
 * show twice is the first of both; one that they leap over is as much later as they leap.
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
