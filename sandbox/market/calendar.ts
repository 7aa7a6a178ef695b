import { dateOf, type Day, dayMs, dayOf as dayIn } from "../../machines/calendar/dates.ts";
import { isMarketOpen, type Market } from "../../machines/calendar/market-days.ts";
import { firstDay, lastDay, type Month, monthOf } from "../../machines/calendar/months.ts";
import { currentDay } from "../../machines/calendar/zones.ts";
import { dayTable } from "./day-table.ts";

export { dateOf, type Day, firstDay, lastDay, type Month, monthOf };

/** Parses a calendar date (YYYY-MM-DD); NaN if invalid. */
export const dayOf = (date: string): Day => dayIn(date) ?? Number.NaN;

export function dayAt(instant: Date): Day {
  return Math.floor(instant.getTime() / dayMs);
}

/** Instant on a day at an hour in UTC. */
export function instantOn(day: Day, hour: number, minute = 0): string {
  return new Date(day * dayMs + (hour * 60 + minute) * 60_000).toISOString();
}

const markets: Readonly<Record<string, Market>> = {
  GBP: "uk",
  USD: "us",
  CNY: "china",
  HKD: "hongkong",
  SGD: "singapore",
  AUD: "australia",
  ARS: "argentina",
};

/** Returns the market of a currency; other currencies have the days of the euro. */
export function marketOfCurrency(currency: string): Market {
  return markets[currency] ?? "global";
}

/** Business days of one or two markets: the days on which both are open. */
export interface BusinessDays {
  isOpen(day: Day): boolean;
  /** The day itself or the next business day. */
  onOrAfter(day: Day): Day;
  /** The day itself or the previous business day. */
  onOrBefore(day: Day): Day;
  /** Adds business days; negative counts subtract. */
  add(day: Day, count: number): Day;
  /** The current day; of two markets the earlier one. Read once in a quarter of an hour. */
  today(now: Date): Day;
  /** Last business day before the current day, whose close is known. */
  lastClose(now: Date): Day;
}

/** Days begin at a whole quarter of an hour in every time zone. */
const quarterMs = 900_000;

function makeBusinessDays(currencies: readonly string[]): BusinessDays {
  const all = [...new Set(currencies.map(marketOfCurrency))];
  const open = dayTable((day) => (all.every((market) => isMarketOpen(market, day)) ? 1 : 0));
  const isOpen = (day: Day) => open(day) === 1;
  const onOrAfter = dayTable((day) => (isOpen(day) ? day : onOrAfter(day + 1)));
  const onOrBefore = dayTable((day) => (isOpen(day) ? day : onOrBefore(day - 1)));
  let known = { quarter: Number.NaN, day: 0 };
  function today(now: Date): Day {
    const quarter = Math.floor(now.getTime() / quarterMs);
    if (quarter !== known.quarter) {
      known = { quarter, day: Math.min(...all.map((market) => currentDay(market, now))) };
    }
    return known.day;
  }
  return {
    isOpen,
    onOrAfter,
    onOrBefore,
    add(day, count) {
      let moved = day;
      for (let left = Math.abs(count); left > 0; left -= 1) {
        moved = count > 0 ? onOrAfter(moved + 1) : onOrBefore(moved - 1);
      }
      return moved;
    },
    today,
    lastClose: (now) => onOrBefore(today(now) - 1),
  };
}

const made = new Map<string, Map<string, BusinessDays>>();

/**
 * Returns the business days on which the markets of both currencies are open. Cached: a ledger
 * checks the same days thousands of times.
 */
export function businessDaysOf(currency: string, other = currency): BusinessDays {
  let withOther = made.get(currency);
  if (!withOther) made.set(currency, (withOther = new Map<string, BusinessDays>()));
  let days = withOther.get(other);
  if (!days) withOther.set(other, (days = makeBusinessDays([currency, other])));
  return days;
}

/** Business days of the asset manager, which is in London. */
export const managerDays = businessDaysOf("GBP");

const monthNames = new Map<Month, string>();

/** YYYY-MM. */
export function monthName(month: Month): string {
  let name = monthNames.get(month);
  if (name === undefined) {
    monthNames.set(month, (name = dateOf(firstDay(month)).slice(0, 7)));
  }
  return name;
}

/** Months of a range, both ends included. */
export function monthsBetween(from: Month, to: Month): Month[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
