import { isCalendarDate } from "../format/typed-date.ts";
import { addMonths } from "../../machines/calendar/presets.ts";
import { presetRange } from "../../machines/calendar/range-presets.ts";

/** First and last day of a period as calendar dates (YYYY-MM-DD), without a time zone. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const pad = (part: number, length: number) => String(part).padStart(length, "0");

/** Calendar date (YYYY-MM-DD) in the browser's time zone. */
export function calendarDate(day: Date): string {
  return `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1, 2)}-${pad(day.getDate(), 2)}`;
}

/**
 * From the start of the month three months ago to the end of last month (specification 2, section
 * 5).
 */
export function defaultPeriod(today: Date): Period {
  return presetRange("lastThreeMonths", calendarDate(today));
}

const monthsKept = 24;

/**
 * Earliest period end that the portal keeps; older reports come from the service team
 * (specification 2, section 4).
 */
export function oldestKept(today: Date): string {
  return addMonths(calendarDate(today), -monthsKept);
}

export type DateProblem = "missing" | "invalid" | "future" | "reversed";

/** Lower limit of the date fields. */
const earliest = "1950-01-01";

export interface PeriodProblems {
  readonly from?: DateProblem;
  readonly to?: DateProblem;
}

/**
 * Validation errors by field; empty when the dates are valid. An open period may lack either date.
 */
export function periodProblems(
  { from, to }: Period,
  today: Date,
  isOpen: boolean = false,
): PeriodProblems {
  const now = calendarDate(today);
  const problemOf = (date: string): DateProblem | undefined => {
    if (date === "") return isOpen ? undefined : "missing";
    return isCalendarDate(date) && date >= earliest && date < "2200" ? undefined : "invalid";
  };
  const ofFrom = problemOf(from) ?? (from > now ? "future" : undefined);
  const isReversed = ofFrom === undefined && to !== "" && to < from;
  const ofTo = problemOf(to) ?? (isReversed ? "reversed" : undefined);
  return { ...(ofFrom && { from: ofFrom }), ...(ofTo && { to: ofTo }) };
}

/** Whether the dates pass validation. */
export function isSearchable(period: Period, today: Date, isOpen: boolean = false): boolean {
  return Object.keys(periodProblems(period, today, isOpen)).length === 0;
}
