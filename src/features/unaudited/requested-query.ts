import { datePresets } from "../../../machines/calendar/presets.ts";
import {
  presetRange,
  type RangePresetName,
  rangePresets,
} from "../../../machines/calendar/range-presets.ts";
import { valueNamed } from "../../../machines/pages/value-named.ts";
import { figureParameter } from "../../../machines/unaudited/pressed-figure.ts";
import {
  type AsOfChoice,
  asOfDate,
  isOfDay,
  withPartsOfTab,
} from "../../../machines/unaudited/rules.ts";
import {
  type Book,
  books,
  type DataTab,
  dataTabs,
  type DateType,
  dateTypes,
  type ObservationPoint,
  observationPoints,
  type Query,
} from "../../../machines/unaudited/types.ts";
import { isCalendarDate } from "../../format/typed-date.ts";
import { periodProblems } from "../../report-list/periods.ts";
import { parseSet, writeSet } from "../../report-list/portfolio-set.ts";

/** A query as in the URL; days and periods may be named, such as `lastMonthEnd`. */
export interface RequestedQuery {
  readonly tab: DataTab;
  readonly book: Book;
  /** Group codes that the user can access; null if the URL names no such. */
  readonly portfolios: readonly string[] | null;
  readonly point: ObservationPoint;
  readonly asOf: AsOfChoice;
  readonly period: RangePresetName | "dates";
  /** Dates of a period without a name. */
  readonly from: string;
  readonly to: string;
  /** The two dates of a comparison. */
  readonly first: AsOfChoice;
  readonly second: AsOfChoice;
  readonly dateType: DateType;
}

/** Parts except the portfolios, each with a URL parameter of the same name. */
const parts = [
  "tab",
  "book",
  "point",
  "asOf",
  "period",
  "from",
  "to",
  "first",
  "second",
  "dateType",
] as const satisfies readonly (keyof RequestedQuery)[];

const silent: Omit<RequestedQuery, "portfolios"> = {
  tab: "holdings",
  book: "onBook",
  point: "CloseOfBusiness",
  asOf: "latest",
  period: "lastMonth",
  from: "",
  to: "",
  first: "lastMonthEnd",
  second: "latest",
  dateType: "TradeDate",
};

const oneOf = <T extends string>(values: readonly T[], value: string | null, otherwise: T): T =>
  valueNamed(values, value) ?? otherwise;

/** Reads the query from a URL; missing parameters have their defaults. */
export function requestedQueryOf(
  url: URLSearchParams,
  all: readonly string[],
  usual: string | undefined,
): RequestedQuery {
  const text = (part: (typeof parts)[number]) => url.get(part) ?? silent[part];
  const said = url.get("portfolios");
  const named = said === null ? (usual === undefined ? [] : [usual]) : parseSet(said, all);
  return {
    tab: oneOf(dataTabs, url.get("tab"), silent.tab),
    book: oneOf(books, url.get("book"), silent.book),
    portfolios: named,
    point: oneOf(observationPoints, url.get("point"), silent.point),
    asOf: text("asOf"),
    period: oneOf([...rangePresets, "dates"], url.get("period"), silent.period),
    from: text("from"),
    to: text("to"),
    first: text("first"),
    second: text("second"),
    dateType: oneOf(dateTypes, url.get("dateType"), silent.dateType),
  };
}

/**
 * Writes the query into a URL. Data set and portfolios are always written, so that a user with
 * other portfolios sees the same data; other parameters only if they are not the default. The
 * figure that led to another query is removed.
 */
export function writeQuery(
  url: URLSearchParams,
  requested: RequestedQuery,
  all: readonly string[],
): void {
  url.delete(figureParameter);
  for (const part of parts) {
    if (part !== "tab" && requested[part] === silent[part]) url.delete(part);
    else url.set(part, requested[part]);
  }
  if (requested.portfolios) url.set("portfolios", writeSet(requested.portfolios, all));
}

/** Whether a URL has all required parameters. */
export const isWhole = (url: URLSearchParams) => url.has("tab") && url.has("portfolios");

export type DateProblem = "missing" | "invalid" | "future" | "reversed";

export interface QueryProblems {
  readonly portfolios?: "none" | "unknown";
  readonly asOf?: DateProblem;
  readonly from?: DateProblem;
  readonly to?: DateProblem;
  readonly first?: DateProblem;
  readonly second?: DateProblem;
}

/**
 * Returns the last day that is not in the future: today, or a later one that the API lists, since a
 * market's day may begin before that of the browser.
 */
export function lastDayOf(listed: readonly string[], today: string): string {
  const [newest = today] = listed;
  return newest > today ? newest : today;
}

/** Returns the problems of a query by part; empty if it is valid. */
export function queryProblems(requested: RequestedQuery, lastDay: string): QueryProblems {
  const portfolios =
    requested.portfolios === null
      ? "unknown"
      : requested.portfolios.length === 0
        ? "none"
        : undefined;
  return withoutNone({ portfolios, ...dateProblems(requested, lastDay) });
}

function dateProblems(requested: RequestedQuery, lastDay: string) {
  const { tab, period, from, to } = requested;
  if (isOfDay(tab)) return { asOf: dayProblem(requested.asOf, lastDay) };
  if (tab === "compare") {
    return {
      first: dayProblem(requested.first, lastDay),
      second: dayProblem(requested.second, lastDay),
    };
  }
  return period === "dates" ? periodProblems({ from, to }, new Date(`${lastDay}T12:00:00`)) : {};
}

const named: ReadonlySet<string> = new Set(["latest", ...datePresets]);

/** Whether a day is given by name. */
export const isNamedDay = (choice: AsOfChoice) => named.has(choice);

function dayProblem(choice: AsOfChoice, lastDay: string): DateProblem | undefined {
  if (isNamedDay(choice)) return undefined;
  if (choice === "") return "missing";
  if (!isCalendarDate(choice)) return "invalid";
  return choice > lastDay ? "future" : undefined;
}

function withoutNone(problems: Readonly<Record<string, unknown>>): QueryProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

/** Returns the dates of a period, by its name or as typed. */
export function periodOf({ period, from, to }: RequestedQuery, today: string) {
  return period === "dates" ? { from, to } : presetRange(period, today);
}

/** Whether the query depends on the days offered by the API. */
export const needsDays = ({ tab }: Pick<RequestedQuery, "tab">) =>
  isOfDay(tab) || tab === "compare";

/**
 * Resolves a valid query to dates, using the days offered by the API (newest first), with only the
 * parts that its data set has; null if there is no such day.
 */
export function resolveQuery(
  requested: RequestedQuery,
  available: readonly string[],
  today: string,
): Query | null {
  const { tab, book, point, dateType } = withPartsOfTab(requested);
  const portfolios = requested.portfolios ?? [];
  const base = { tab, book, portfolios, point, dateType };
  if (isOfDay(tab)) {
    const asOf = asOfDate(requested.asOf, available, today);
    return asOf === null ? null : { ...base, asOf, from: "", to: "" };
  }
  if (tab !== "compare") return { ...base, asOf: "", ...periodOf(requested, today) };
  const ordered = withComparableDays(requested, available, today);
  const { first, second } = comparedDays(ordered, available, today);
  return first === null || second === null ? null : { ...base, asOf: "", from: first, to: second };
}

const comparedDays = (
  { first, second }: RequestedQuery,
  available: readonly string[],
  today: string,
) => ({
  first: asOfDate(first, available, today),
  second: asOfDate(second, available, today),
});

/**
 * Returns a query whose compared days are in order, as a comparison shows them. Two names of one day
 * would compare it with itself: the first day is then the one before it of that name, such as the
 * month end before, when the latest day is a month end.
 */
export function withComparableDays(
  requested: RequestedQuery,
  available: readonly string[],
  today: string,
): RequestedQuery {
  const { first: day, second: otherDay } = comparedDays(requested, available, today);
  if (day === null || otherDay === null || day < otherDay) return requested;
  if (day > otherDay) return { ...requested, first: requested.second, second: requested.first };
  const names = [requested.first, requested.second];
  const name = names.find((choice) => choice !== "latest");
  const before = names.every(isNamedDay) && name ? asOfDate(name, available, day) : null;
  if (before === null) return requested;
  const second = name === requested.first ? requested.second : requested.first;
  return { ...requested, first: before, second };
}
