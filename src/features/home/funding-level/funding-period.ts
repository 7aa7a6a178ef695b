import { useSearchParams } from "react-router-dom";

/** The periods of the funding level (specification 2, section 5). */
export const fundingRanges = ["5D", "1M", "3M", "6M", "1Y", "5Y", "All"] as const;
export type FundingRange = (typeof fundingRanges)[number];

/** A range that ends with the last day, or two dates; both open where they are null. */
export interface FundingPeriod {
  readonly range: FundingRange | null;
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
  /** The last days that count, where the range is a number of days. */
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
/** Calendar days in which there are five business days, whatever the market's holidays. */
const daysForFive = 14;

function dateBefore(today: Date, { monthCount = 0, days = 0 }): string {
  const [year, month] = [today.getFullYear(), today.getMonth() - monthCount];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(today.getDate(), lastOfMonth);
  return new Date(Date.UTC(year, month, day - days)).toISOString().slice(0, 10);
}

/** The dates of a range that ends on a day of the reader's calendar. */
export function periodOf(range: FundingRange, today: Date): FundingPeriod {
  const period = { range, startDate: undefined, endDate: undefined, lastDays: null };
  if (range === "All") return period;
  if (range === "5D") {
    return { ...period, startDate: dateBefore(today, { days: daysForFive }), lastDays: 5 };
  }
  return { ...period, startDate: dateBefore(today, { monthCount: months[range] ?? 0 }) };
}

const calendarDate = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether a text is a date as the API takes it. */
export function isCalendarDate(text: string): boolean {
  return calendarDate.test(text);
}

/** The period that a query asks for: two dates in order, else a range, else the default one. */
export function readPeriod(query: URLSearchParams, today: Date): FundingPeriod {
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (isCalendarDate(from) && isCalendarDate(to) && from <= to) {
    return { range: null, startDate: from, endDate: to, lastDays: null };
  }
  const asked = query.get("range")?.toLowerCase();
  return periodOf(
    fundingRanges.find((range) => range.toLowerCase() === asked) ?? defaultRange,
    today,
  );
}

/** The period in the URL, and ways to choose a range or two dates. */
export function useFundingPeriod() {
  const [query, setQuery] = useSearchParams();
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
    period: readPeriod(query, new Date()),
    setRange: (range: FundingRange) => write({ range, from: null, to: null }),
    setDates: (from: string, to: string) => write({ range: null, from, to }),
  };
}
