import { isWeekday } from "../../machines/calendar/market-days.ts";

/** Days since 1970-01-01, without time or time zone. */
export type Day = number;

const dayMs = 86_400_000;

const businessDays = new Map<Day, boolean>();

/** Holidays without prices in the sample data (MM-DD), the same for every market. */
const holidays: ReadonlySet<string> = new Set(["01-01", "12-25", "12-26"]);

const computeBusinessDay = (day: Day) => isWeekday(day) && !holidays.has(dateOf(day).slice(5));

/**
 * Whether the sample data has prices on a day; `isMarketOpen` has the business days of a region.
 * Cached: a ledger checks the same days thousands of times.
 */
export function isBusinessDay(day: Day): boolean {
  let isOpen = businessDays.get(day);
  if (isOpen === undefined) businessDays.set(day, (isOpen = computeBusinessDay(day)));
  return isOpen;
}

export function dayOf(date: string): Day {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

export function dateOf(day: Day): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

export function dayAt(instant: Date): Day {
  return Math.floor(instant.getTime() / dayMs);
}

/** Instant on a day at an hour in UTC. */
export function instantOn(day: Day, hour: number, minute = 0): string {
  return new Date(day * dayMs + (hour * 60 + minute) * 60_000).toISOString();
}

/** The day itself or the next business day. */
export function onOrAfter(day: Day): Day {
  return isBusinessDay(day) ? day : onOrAfter(day + 1);
}

/** The day itself or the previous business day. */
export function onOrBefore(day: Day): Day {
  return isBusinessDay(day) ? day : onOrBefore(day - 1);
}

/** Adds business days; negative counts subtract. */
export function addBusinessDays(day: Day, count: number): Day {
  let moved = day;
  for (let left = Math.abs(count); left > 0; left -= 1) {
    moved = count > 0 ? onOrAfter(moved + 1) : onOrBefore(moved - 1);
  }
  return moved;
}

/** Last business day before the clock's day, whose close is known. */
export function lastClose(now: Date): Day {
  return onOrBefore(dayAt(now) - 1);
}

/** Months since January of year 0. */
export type Month = number;

export function monthOf(day: Day): Month {
  const date = new Date(day * dayMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export function firstDay(month: Month): Day {
  return Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs;
}

/** Last calendar day of a month. */
export function lastDay(month: Month): Day {
  return firstDay(month + 1) - 1;
}

/** YYYY-MM. */
export function monthName(month: Month): string {
  return dateOf(firstDay(month)).slice(0, 7);
}

/** Months of a range, both ends included. */
export function monthsBetween(from: Month, to: Month): Month[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
