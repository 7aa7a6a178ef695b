import { datePresets, presetDate, type DatePresetName } from "../calendar/presets.ts";
import { businessDayBefore, type IsBusinessDay, oldestKept } from "../calendar/kept-days.ts";
import type { Book, DataTab, DateType, ObservationPoint, Query } from "./types.ts";

/** Whether a data set is for one day, not for a period. */
export function isOfDay(tab: DataTab): boolean {
  return tab === "holdings" || tab === "accruals";
}

/** Whether a data set has off-book positions; dates are compared on book. */
export function hasOffBook(tab: DataTab): boolean {
  return tab === "holdings" || tab === "transactions";
}

/** Whether a data set is available at the open of business too. */
export function hasPoint(tab: DataTab): boolean {
  return tab === "holdings";
}

/** Whether the dates of a data set have a type. */
export function hasDateType(tab: DataTab): boolean {
  return tab === "transactions" || tab === "income";
}

interface OptionalParts {
  readonly tab: DataTab;
  readonly book: Book;
  readonly point: ObservationPoint;
  readonly dateType: DateType;
}

/**
 * Returns a query with only the parts that its data set has; the others have their defaults. A URL
 * keeps parts for the tabs that have them.
 */
export function withPartsOfTab<Parts extends OptionalParts>(query: Parts): Parts {
  const { tab } = query;
  return {
    ...query,
    ...(hasOffBook(tab) ? {} : { book: "onBook" }),
    ...(hasPoint(tab) ? {} : { point: "CloseOfBusiness" }),
    ...(hasDateType(tab) ? {} : { dateType: "TradeDate" }),
  };
}

/** Returns the observation point of a query; only holdings are available at the open too. */
export function pointOf({ tab, point }: Pick<Query, "tab" | "point">): ObservationPoint {
  return hasPoint(tab) ? point : "CloseOfBusiness";
}

interface KnownDays {
  /** Days that the API lists, newest first; none for periods, which it does not list. */
  readonly listed: readonly string[];
  readonly today: string;
  readonly isBusinessDay: IsBusinessDay;
}

/**
 * Returns the first day that can be shown: a listed one always can (UNA-05). Without listed days
 * the last close is on the business day before today.
 */
export function oldestShown(
  query: Pick<Query, "tab" | "point">,
  { listed, today, isBusinessDay }: KnownDays,
): string {
  const point = pointOf(query);
  const last =
    listed[0] ?? (point === "OpenOfBusiness" ? today : businessDayBefore(today, isBusinessDay));
  const oldest = oldestKept(point, last, isBusinessDay);
  const firstListed = listed.at(-1) ?? oldest;
  return firstListed < oldest ? firstListed : oldest;
}

/**
 * Returns the days that all lists have, newest first. Markets close on different days; portfolios
 * without data have no list. Without a common day the days of any list are returned.
 */
export function commonDays(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = lists.filter((list) => list.length > 0);
  const sets = others.map((list) => new Set(list));
  const common = first.filter((day) => sets.every((set) => set.has(day)));
  return common.length > 0 ? common : [...new Set(lists.flat())].toSorted().toReversed();
}

/**
 * Returns a compared day without data for all portfolios, on which a position could not be told from
 * one that was sold; null if there is none.
 */
export function incomparableDay(
  { tab, from, to }: Pick<Query, "tab" | "from" | "to">,
  listed: readonly string[],
): string | null {
  if (tab !== "compare") return null;
  return [from, to].find((day) => !listed.includes(day)) ?? null;
}

/** Whether a query ends before the first day that can be shown. */
export function isTooOld(query: Query, oldest: string): boolean {
  return decisiveDate(query) < oldest;
}

/**
 * Returns the day that must be available: the day itself, the end of a period, or the earlier day
 * of a comparison.
 */
function decisiveDate({ tab, asOf, from, to }: Query): string {
  if (isOfDay(tab)) return asOf;
  if (tab !== "compare") return to;
  return from < to ? from : to;
}

/** Whether only the end of a query's period is available. */
export function isPartlyTooOld(query: Query, oldest: string): boolean {
  if (query.tab !== "transactions" && query.tab !== "income") return false;
  return !isTooOld(query, oldest) && query.from < oldest;
}

/** Whether two queries request the same data. */
export function isSameQuery(one: Query | null, other: Query | null): boolean {
  return JSON.stringify(one && keyOf(one)) === JSON.stringify(other && keyOf(other));
}

function keyOf(query: Query): readonly unknown[] {
  const { tab, book, portfolios, point, asOf, from, to, dateType } = withPartsOfTab(query);
  const dates = isOfDay(tab) ? [asOf] : [from, to];
  return [tab, book, portfolios, point, dateType, ...dates];
}

/** A selected day: the name of a preset, or a calendar date. */
export type AsOfChoice = "latest" | DatePresetName | (string & {});

/**
 * Returns the day of a selection from the available days (newest first): for a preset, the last one
 * on or before its date; null when there is none.
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
  return datePresets.some((name) => name === choice);
}
