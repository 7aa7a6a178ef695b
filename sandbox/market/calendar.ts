import { isBusinessDay as computeBusinessDay } from "../../machines/scheduler/run-dates.ts";

/** A calendar day as the number of days since 1 January 1970; has no zone and no time. */
export type Day = number;

const dayMs = 86_400_000;

const businessDays = new Map<Day, boolean>();

/** Remembered by day: a ledger asks for the same days thousands of times. */
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

/** An instant on a day, by its hour in UTC. */
export function instantOn(day: Day, hour: number, minute = 0): string {
  return new Date(day * dayMs + (hour * 60 + minute) * 60_000).toISOString();
}

/** The day itself or the next business day. */
export function onOrAfter(day: Day): Day {
  return isBusinessDay(day) ? day : onOrAfter(day + 1);
}

/** The day itself or the business day before. */
export function onOrBefore(day: Day): Day {
  return isBusinessDay(day) ? day : onOrBefore(day - 1);
}

/** A day some business days later, or earlier when negative. */
export function addBusinessDays(day: Day, count: number): Day {
  let moved = day;
  for (let left = Math.abs(count); left > 0; left -= 1) {
    moved = count > 0 ? onOrAfter(moved + 1) : onOrBefore(moved - 1);
  }
  return moved;
}

/** The last business day whose close of business is known: the one before the day of the clock. */
export function lastClose(now: Date): Day {
  return onOrBefore(dayAt(now) - 1);
}

/** A month as a count since January of the year 0. */
export type Month = number;

export function monthOf(day: Day): Month {
  const date = new Date(day * dayMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export function firstDay(month: Month): Day {
  return Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs;
}

/** The last calendar day of a month. */
export function lastDay(month: Month): Day {
  return firstDay(month + 1) - 1;
}

/** YYYY-MM. */
export function monthName(month: Month): string {
  return dateOf(firstDay(month)).slice(0, 7);
}

/** The months from one to another, both included. */
export function monthsBetween(from: Month, to: Month): Month[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
