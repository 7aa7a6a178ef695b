import { addDays, addMonths, presetDate, type DatePresetName } from "../calendar/presets.ts";
import type { DataTab, ObservationPoint, Query } from "./types.ts";

/** Data of a day is older than the portal keeps from this many months or days on. */
export const monthsKept = 18;
export const daysKept = 6;

/** Whether a data set is of one day, and not of a period. */
export function isOfDay(tab: DataTab): boolean {
  return tab === "holdings" || tab === "accruals";
}

/** Whether a data set has positions that are kept off the book. */
export function hasOffBook(tab: DataTab): boolean {
  return tab === "holdings" || tab === "transactions";
}

/** When on the day the data of a query is observed: only holdings are known at the open too. */
export function pointOf({ tab, point }: Pick<Query, "tab" | "point">): ObservationPoint {
  return tab === "holdings" ? point : "CloseOfBusiness";
}

/** The oldest calendar date whose data is kept (specification 2, section 4). */
export function oldestKept(point: ObservationPoint, today: string): string {
  return point === "OpenOfBusiness" ? addDays(today, -daysKept) : addMonths(today, -monthsKept);
}

/** Whether nothing of a query is kept: it ends before the oldest day. */
export function isTooOld(query: Query, today: string): boolean {
  return decisiveDate(query) < oldestKept(pointOf(query), today);
}

/** The day that must be kept, so that anything can be shown: both days of a comparison. */
function decisiveDate({ tab, asOf, from, to }: Query): string {
  if (isOfDay(tab)) return asOf;
  if (tab !== "compare") return to;
  return from < to ? from : to;
}

/** Whether a period begins before the oldest day: only a part of it can be shown. */
export function isPartlyTooOld(query: Query, today: string): boolean {
  if (query.tab !== "transactions" && query.tab !== "income") return false;
  if (isTooOld(query, today)) return false;
  return query.from < oldestKept(pointOf(query), today);
}

/** Whether two queries read the same. */
export function isSameQuery(one: Query | null, other: Query | null): boolean {
  return JSON.stringify(one && keyOf(one)) === JSON.stringify(other && keyOf(other));
}

function keyOf(query: Query): readonly unknown[] {
  const { tab, portfolios, asOf, from, to, dateType } = query;
  const book = hasOffBook(tab) ? query.book : null;
  const dates = isOfDay(tab) ? [asOf, pointOf(query)] : [from, to, dateType];
  return [tab, book, portfolios, ...dates];
}

/** A day as it is asked for: by its name, or as a calendar date. */
export type AsOfChoice = "latest" | DatePresetName | (string & {});

/**
 * The day that a choice stands for, of the days that the API offers (newest first). A name stands
 * for the last of them on or before its date; null where there is none.
 */
export function asOfDate(
  choice: AsOfChoice,
  available: readonly string[],
  today: string,
): string | null {
  if (choice === "latest") return available[0] ?? null;
  if (!isNamed(choice)) return choice;
  const limit = presetDate(choice, today);
  return available.find((date) => date <= limit) ?? null;
}

function isNamed(choice: AsOfChoice): choice is DatePresetName {
  return choice === "lastMonthEnd" || choice === "lastQuarterEnd" || choice === "lastYearEnd";
}
