import { expect, test } from "vitest";
import { isMarketOpen, isWeekday } from "../../../machines/calendar/market-days.ts";
import { dateOf, dayOf } from "../../../machines/calendar/dates.ts";
import type { Region } from "../../../machines/user/types.ts";

/** The weekdays of a year on which a market is closed, as MM-DD. */
function closedDays(market: Region, year: number): string {
  const days = Array.from({ length: 366 }, (_, index) => (dayOf(`${year}-01-01`) ?? 0) + index);
  return days
    .filter((day) => dateOf(day).startsWith(String(year)))
    .filter((day) => isWeekday(day) && !isMarketOpen(market, day))
    .map((day) => dateOf(day).slice(5))
    .join(" ");
}

test.each<[Region, number, string]>([
  ["uk", 2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28"],
  ["uk", 2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28"],
  ["us", 2026, "01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25"],
  ["us", 2027, "01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24"],
  ["global", 2026, "01-01 04-03 04-06 05-01 12-25"],
  ["australia", 2026, "01-01 01-26 04-03 04-06 06-08 12-25 12-28"],
  [
    "china",
    2026,
    "01-01 02-16 02-17 02-18 02-19 02-20 02-23 04-06 05-01 05-04 05-05 06-19 09-25 10-01 10-02 10-05 10-06 10-07",
  ],
  [
    "hongkong",
    2026,
    "01-01 02-17 02-18 02-19 04-03 04-06 04-07 05-01 05-25 06-19 07-01 10-01 10-19 12-25",
  ],
  ["singapore", 2026, "01-01 02-17 02-18 04-03 05-01 08-10 12-25"],
  ["argentina", 2026, "01-01 02-16 02-17 03-24 04-02 04-03 05-01 05-25 07-09 08-17 12-08 12-25"],
  ["global", 2000, "04-21 04-24 05-01 12-25 12-26"],
  ["global", 2025, "01-01 04-18 04-21 05-01 12-25 12-26"],
  ["global", 2033, "04-15 04-18 12-26"],
  ["global", 2038, "01-01 04-23 04-26"],
  ["global", 2049, "01-01 04-16 04-19"],
  ["global", 2076, "01-01 04-17 04-20 05-01 12-25"],
  ["global", 2100, "01-01 03-26 03-29"],
  ["global", 2285, "01-01 03-20 03-23 05-01 12-25"],
])("CASH-01 the market of %s is closed on its holidays of %i", (market, year, days) => {
  expect(closedDays(market, year)).toBe(days);
});

test("CASH-01 the Mid-Autumn Festival in the Golden Week adds a day", () => {
  const isOpen = (date: string) => isMarketOpen("china", dayOf(date) ?? 0);
  expect(["2025-10-08", "2025-10-09", "2026-10-08"].map(isOpen)).toEqual([false, true, true]);
  expect(["2020-10-08", "2020-10-09"].map(isOpen)).toEqual([false, true]);
});

test("CASH-01 a Saturday New Year's Day closes no day of the year before", () => {
  expect(isMarketOpen("us", dayOf("2021-12-31") ?? 0)).toBe(true);
});
