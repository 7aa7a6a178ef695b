import { type Day, dayOf } from "../../machines/calendar/dates.ts";

const first = dayOf("2016-01-01") ?? 0;
/** Until 2038. */
const dayCount = 8_192;

/**
 * Computes the value of each day once. An array is read several times faster than a map, and the
 * histories of thousands of portfolios read the same days.
 */
export function dayTable(compute: (day: Day) => number): (day: Day) => number {
  const known = new Float64Array(dayCount).fill(Number.NaN);
  return (day) => {
    const value = known[day - first];
    // Days before and after the table are undefined.
    if (value === undefined) return compute(day);
    return Number.isNaN(value) ? (known[day - first] = compute(day)) : value;
  };
}
