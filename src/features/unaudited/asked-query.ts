import {
  presetRange,
  type RangePresetName,
  rangePresets,
} from "../../../machines/calendar/presets.ts";
import { type AsOfChoice, asOfDate, isOfDay } from "../../../machines/unaudited/rules.ts";
import {
  type Book,
  type DataTab,
  dataTabs,
  type DateType,
  type ObservationPoint,
  type Query,
} from "../../../machines/unaudited/types.ts";
import { isDay, periodProblems } from "../../report-list/periods.ts";
import { readSet, writeSet } from "../../report-list/portfolio-set.ts";

/** What an address asks for: days and periods by their names where they have some. */
export interface AskedQuery {
  readonly tab: DataTab;
  readonly book: Book;
  /** Group codes; null for what the reader cannot see. */
  readonly portfolios: readonly string[] | null;
  readonly point: ObservationPoint;
  readonly asOf: AsOfChoice;
  readonly period: RangePresetName | "dates";
  /** The dates of a period without a name. */
  readonly from: string;
  readonly to: string;
  /** The two days of a comparison. */
  readonly first: AsOfChoice;
  readonly second: AsOfChoice;
  readonly dateType: DateType;
}

/** Each part but the portfolios stands in an address under its own name. */
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
] as const satisfies readonly (keyof AskedQuery)[];

const silent: Omit<AskedQuery, "portfolios"> = {
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
  values.find((one) => one === value) ?? otherwise;

/** What an address asks of all the reader's portfolios; what it does not say is the default. */
export function askedOfUrl(
  url: URLSearchParams,
  all: readonly string[],
  usual: string | undefined,
): AskedQuery {
  const text = (part: (typeof parts)[number]) => url.get(part) ?? silent[part];
  const said = url.get("portfolios");
  const named = said === null ? (usual === undefined ? [] : [usual]) : readSet(said, all);
  return {
    tab: oneOf(dataTabs, url.get("tab"), silent.tab),
    book: oneOf(["onBook", "offBook"], url.get("book"), silent.book),
    portfolios: named,
    point: oneOf(["CloseOfBusiness", "OpenOfBusiness"], url.get("point"), silent.point),
    asOf: text("asOf"),
    period: oneOf([...rangePresets, "dates"], url.get("period"), silent.period),
    from: text("from"),
    to: text("to"),
    first: text("first"),
    second: text("second"),
    dateType: oneOf(["TradeDate", "SettlementDate"], url.get("dateType"), silent.dateType),
  };
}

/**
 * Writes what is asked into an address. The data set and the portfolios are always said, so that a
 * colleague with other portfolios sees the same; the rest where it is not the default.
 */
export function putAsked(url: URLSearchParams, asked: AskedQuery, all: readonly string[]): void {
  for (const part of parts) {
    if (part !== "tab" && asked[part] === silent[part]) url.delete(part);
    else url.set(part, asked[part]);
  }
  if (asked.portfolios) url.set("portfolios", writeSet(asked.portfolios, all));
}

/** Whether an address says all that it has to. */
export const isWhole = (url: URLSearchParams) => url.has("tab") && url.has("portfolios");

export type DateProblem = "missing" | "absurd" | "future" | "reversed";

export interface AskedProblems {
  readonly portfolios?: "none" | "unknown";
  readonly asOf?: DateProblem;
  readonly from?: DateProblem;
  readonly to?: DateProblem;
  readonly first?: DateProblem;
  readonly second?: DateProblem;
}

/** What keeps a query from being read, part by part; nothing where it can be. */
export function askedProblems(asked: AskedQuery, today: string): AskedProblems {
  const portfolios =
    asked.portfolios === null ? "unknown" : asked.portfolios.length === 0 ? "none" : undefined;
  return withoutNone({ portfolios, ...dateProblems(asked, today) });
}

function dateProblems(asked: AskedQuery, today: string) {
  const { tab, period, from, to } = asked;
  if (isOfDay(tab)) return { asOf: dayProblem(asked.asOf, today) };
  if (tab === "compare") {
    return { first: dayProblem(asked.first, today), second: dayProblem(asked.second, today) };
  }
  return period === "dates" ? periodProblems({ from, to }, new Date(`${today}T12:00:00`)) : {};
}

const named: ReadonlySet<string> = new Set([
  "latest",
  "lastMonthEnd",
  "lastQuarterEnd",
  "lastYearEnd",
]);

/** Whether a day is asked for by its name. */
export const isNamedDay = (choice: AsOfChoice) => named.has(choice);

function dayProblem(choice: AsOfChoice, today: string): DateProblem | undefined {
  if (isNamedDay(choice)) return undefined;
  if (choice === "") return "missing";
  if (!isDay(choice)) return "absurd";
  return choice > today ? "future" : undefined;
}

function withoutNone(problems: Readonly<Record<string, unknown>>): AskedProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

/** The dates of a period, by its name or as they were typed. */
export function periodOf({ period, from, to }: AskedQuery, today: string) {
  return period === "dates" ? { from, to } : presetRange(period, today);
}

/** Whether the days that the API offers decide what is read. */
export const needsDays = ({ tab }: Pick<AskedQuery, "tab">) => isOfDay(tab) || tab === "compare";

/**
 * What is read for what is asked, by the days that the API offers (newest first); null where there
 * is no such day. What is asked has no problems.
 */
export function resolveQuery(
  asked: AskedQuery,
  available: readonly string[],
  today: string,
): Query | null {
  const { tab, book, point, dateType } = asked;
  const portfolios = asked.portfolios ?? [];
  const base = { tab, book, portfolios, point, dateType };
  if (isOfDay(tab)) {
    const asOf = asOfDate(asked.asOf, available, today);
    return asOf === null ? null : { ...base, asOf, from: "", to: "" };
  }
  if (tab !== "compare") return { ...base, asOf: "", ...periodOf(asked, today) };
  const first = asOfDate(asked.first, available, today);
  const second = asOfDate(asked.second, available, today);
  if (first === null || second === null) return null;
  const [from = first, to = second] = [first, second].toSorted();
  return { ...base, asOf: "", from, to };
}
