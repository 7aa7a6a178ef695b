import { expect, test } from "vitest";
import { dateOf } from "../../../machines/calendar/dates.ts";
import type { Region } from "../../../machines/user/types.ts";
import { businessDaysOf } from "../../../sandbox/market/calendar.ts";
import { lastClosedDates, visitedDate } from "../../../src/portfolio-assets/last-closed-date.ts";

test.each<[string, Region, string, string]>([
  ["2026-06-16T22:59:59Z", "uk", "GBP", "2026-06-15"],
  ["2026-06-16T23:00:00Z", "uk", "GBP", "2026-06-16"],
  ["2026-11-24T23:30:00Z", "us", "USD", "2026-11-23"],
  ["2026-11-25T00:30:00Z", "us", "USD", "2026-11-24"],
  ["2026-11-24T15:59:59Z", "china", "CNY", "2026-11-23"],
  ["2026-11-24T16:00:00Z", "china", "CNY", "2026-11-24"],
  ["2026-11-24T13:00:00Z", "australia", "AUD", "2026-11-24"],
])("HOME-04 a visit at %s saw the last close of %s", (visit, market, currency, close) => {
  expect(visitedDate(visit, [market])).toBe(close);
  expect(dateOf(businessDaysOf(currency).lastClose(new Date(visit)))).toBe(close);
});

test("HOME-04 a visit of two markets is dated by the earlier close", () => {
  const visit = "2026-11-24T17:00:00Z";
  expect(lastClosedDates(new Date(visit), ["china", "us"])).toEqual(["2026-11-23", "2026-11-24"]);
  expect(visitedDate(visit, ["china", "us"])).toBe("2026-11-23");
  expect(visitedDate(null, ["uk"])).toBeNull();
});
