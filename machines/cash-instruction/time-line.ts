import { isMarketOpen, weekdayOf } from "../calendar/market-days.ts";
import { dateOf, type Day, dayOf } from "../calendar/dates.ts";
import type { DealingCalendar, PartialInstruction } from "./types.ts";

export type TimeMark = "today" | "dealing" | "settlement";

export interface TimeLineDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Whether a market of the instruction is closed. */
  readonly isClosed: boolean;
  readonly marks: readonly TimeMark[];
}

export interface TimeLine {
  /** Whether each day has a column with its name, or each week, or neither. */
  readonly unit: "day" | "week" | "none";
  readonly days: readonly TimeLineDay[];
}

const shortest = 8;
const maxDays = 10;
const maxWeeks = 10;
const daysInWeek = 7;

/** Returns the days from today until settlement, at least eight; weeks begin on Monday. */
export function timeLine(
  { dealingDate, settlementDate }: Pick<PartialInstruction, "dealingDate" | "settlementDate">,
  { today, markets }: Pick<DealingCalendar, "today" | "markets">,
): TimeLine {
  const first = dayOf(today) ?? 0;
  const dates = { today, dealing: dealingDate, settlement: settlementDate };
  const marked = Object.entries(dates) as [TimeMark, string | null][];
  const known = marked.flatMap(([, date]) => dayOf(date ?? "") ?? []);
  const last = Math.max(first + shortest - 1, ...known);
  const count = last - first + 1;
  const unit = count <= maxDays ? "day" : count <= maxWeeks * daysInWeek ? "week" : "none";
  const [from, to] = unit === "week" ? [mondayOf(first), mondayOf(last) + 6] : [first, last];
  const days = Array.from({ length: to - from + 1 }, (_, index): TimeLineDay => {
    const day = from + index;
    const date = dateOf(day);
    return {
      date,
      isClosed: !markets.every((market) => isMarketOpen(market, day)),
      marks: marked.filter(([, on]) => on === date).map(([mark]) => mark),
    };
  });
  return { unit, days };
}

const mondayOf = (day: Day): Day => day - weekdayOf(day);
