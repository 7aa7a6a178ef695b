import { expect, test } from "vitest";
import { dateOf } from "../../../machines/calendar/dates.ts";
import { businessDaysOf } from "../../../sandbox/market/calendar.ts";
import { lastClosedDate } from "../../../src/portfolio-assets/last-closed-date.ts";

const hours = Array.from({ length: 48 }, (_, hour) => Date.UTC(2026, 5, 16, hour, 30));

test.each([
  ["uk", "GBP"],
  ["us", "USD"],
  ["china", "CNY"],
  ["australia", "AUD"],
] as const)("HOME-04 a visit from %s saw the close that the API had then", (region, currency) => {
  for (const instant of hours.map((hour) => new Date(hour))) {
    const close = dateOf(businessDaysOf(currency).lastClose(instant));
    expect(lastClosedDate(instant, region)).toBe(close);
  }
});
