import { type Day, dayMs } from "./dates.ts";

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
