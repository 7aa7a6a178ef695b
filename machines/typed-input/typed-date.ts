import { dayOf } from "../calendar/dates.ts";
import type { Region } from "../user/types.ts";
import { toHalfWidth } from "./half-width.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const yearFirst = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})\s?日?$/;
const numbersOnly = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$/;
const dayThenMonth = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]*([a-z]{3,9})\.?,?[\s/.-]*(\d{4})$/;
const monthThenDay = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/;

/**
 * Parses a date in the region's format, with the English name of the month, or as YYYY-MM-DD.
 * Returns YYYY-MM-DD, or null when it is invalid; the year needs four digits.
 */
export function parseDate(text: string, region: Region): string | null {
  const typed = toHalfWidth(text).toLowerCase();
  const byYear = yearFirst.exec(typed);
  if (byYear) return dateFrom(byYear[1], byYear[2], byYear[3]);
  const byNumbers = numbersOnly.exec(typed);
  if (byNumbers) {
    const [, first, second, year] = byNumbers;
    return region === "uk" ? dateFrom(year, second, first) : dateFrom(year, first, second);
  }
  const byDay = dayThenMonth.exec(typed);
  if (byDay) return dateFrom(byDay[3], monthNumber(byDay[2]), byDay[1]);
  const byMonth = monthThenDay.exec(typed);
  return byMonth && dateFrom(byMonth[3], monthNumber(byMonth[1]), byMonth[2]);
}

/** Whether a text is a date that exists, as YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  return dayOf(text) !== null;
}

/** Returns the number of a month by its English name or prefix; 0 when it is unknown. */
function monthNumber(name = ""): string {
  const number = months.indexOf(name.slice(0, 3)) + 1;
  return String(number);
}

function dateFrom(year = "", month = "", day = ""): string | null {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return dayOf(date) === null ? null : date;
}
