/** A calendar day as the number of days since 1 January 1970, without a time zone. */
export type Day = number;

export const dayMs = 86_400_000;

const form = /^\d{4}-\d{2}-\d{2}$/;
/** Earlier years would have fewer than four digits. */
const firstYear = 1000;

/**
 * Parses a calendar date (YYYY-MM-DD, 1000 to 9999); returns null when it is invalid, such as 30
 * February.
 */
export function dayOf(date: string): Day | null {
  if (!form.test(date)) return null;
  const year = Number(date.slice(0, 4));
  const dayOfMonth = Number(date.slice(8));
  const instant = new Date(Date.UTC(year, Number(date.slice(5, 7)) - 1, dayOfMonth));
  // The 31st of a short month would be a day of the next one.
  const isReal = instant.getUTCDate() === dayOfMonth && instant.getUTCFullYear() === year;
  return isReal && year >= firstYear ? instant.getTime() / dayMs : null;
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : `${value}`);

/** Formats a day of the years 1000 to 9999 as YYYY-MM-DD. */
export function dateOf(day: Day): string {
  const instant = new Date(day * dayMs);
  const month = twoDigits(instant.getUTCMonth() + 1);
  return `${instant.getUTCFullYear()}-${month}-${twoDigits(instant.getUTCDate())}`;
}

/** Returns the date (YYYY-MM-DD) of a year, month (from 0) and day; what overflows is carried. */
export function dateAt(year: number, month: number, dayOfMonth: number): string {
  return dateOf(Date.UTC(year, month, dayOfMonth) / dayMs);
}
