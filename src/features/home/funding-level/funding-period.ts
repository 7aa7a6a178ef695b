import { dateAt } from "../../../../machines/calendar/dates.ts";
import { valueNamed } from "../../../../machines/pages/value-named.ts";
import { useNow } from "../../../session/use-now.ts";
import { isCalendarDate } from "../../../format/typed-date.ts";
import { useUrlQuery } from "../../../session/index.ts";

/** Periods of the funding level (specification 2, section 5). */
export const fundingRanges = ["5D", "1M", "3M", "6M", "1Y", "5Y", "All"] as const;
export type FundingRange = (typeof fundingRanges)[number];

/** A range that ends on the latest date, or two dates; null dates are open. */
export interface FundingPeriod {
  readonly range: FundingRange | null;
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
  /** Number of latest dates to show, or null. */
  readonly lastDays: number | null;
}

export const defaultRange: FundingRange = "1Y";

const months: Readonly<Partial<Record<FundingRange, number>>> = {
  "1M": 1,
  "3M": 3,
  "6M": 6,
  "1Y": 12,
  "5Y": 60,
};
/** Calendar days that contain at least five business days, also after the Golden Week in China. */
const daysForFive = 21;

function dateBefore(today: Date, { monthCount = 0, days = 0 }): string {
  const [year, month] = [today.getFullYear(), today.getMonth() - monthCount];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(today.getDate(), lastOfMonth);
  return dateAt(year, month, day - days);
}

/** Returns the dates of a range that ends today by the user's calendar. */
export function periodOf(range: FundingRange, today: Date): FundingPeriod {
  const period = { range, startDate: undefined, endDate: undefined, lastDays: null };
  if (range === "All") return period;
  if (range === "5D") {
    return { ...period, startDate: dateBefore(today, { days: daysForFive }), lastDays: 5 };
  }
  return { ...period, startDate: dateBefore(today, { monthCount: months[range] ?? 0 }) };
}

/** Reads the period from the URL: two dates in order, otherwise a range, otherwise the default. */
export function parsePeriod(query: URLSearchParams, today: Date): FundingPeriod {
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (isCalendarDate(from) && isCalendarDate(to) && from <= to) {
    return { range: null, startDate: from, endDate: to, lastDays: null };
  }
  return periodOf(valueNamed(fundingRanges, query.get("range")) ?? defaultRange, today);
}

/** Returns the period in the URL and functions that change it. */
export function useFundingPeriod() {
  const [query, setQuery] = useUrlQuery();
  const now = useNow();
  function write(changes: Readonly<Record<"range" | "from" | "to", string | null>>) {
    setQuery(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true },
    );
  }
  return {
    period: parsePeriod(query, now),
    setRange: (range: FundingRange) => write({ range, from: null, to: null }),
    setDates: (from: string, to: string) => write({ range: null, from, to }),
  };
}
