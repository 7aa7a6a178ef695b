import { describe, expect, test } from "vitest";
import {
  lastDayOf,
  requestedQueryOf,
  queryProblems,
  type RequestedQuery,
  writeQuery,
  resolveQuery,
  withComparableDays,
} from "../../../../src/features/unaudited/requested-query.ts";

const codes = ["HPS01", "HPS02"];
const today = "2026-11-22";
const days = ["2026-11-20", "2026-11-19", "2026-10-30"];
const requested = (text: string) => requestedQueryOf(new URLSearchParams(text), codes, "HPS01");

describe("UNA-01 query in the URL", () => {
  test.each([
    "tab=holdings&portfolios=HPS02",
    "tab=holdings&book=offBook&point=OpenOfBusiness&asOf=lastMonthEnd&portfolios=HPS01+HPS02",
    "tab=transactions&period=dates&from=2026-01-01&to=2026-02-01&dateType=SettlementDate&portfolios=HPS01",
    "tab=compare&first=2026-01-30&second=lastMonthEnd&portfolios=HPS01",
  ])("%s is written as read", (text) => {
    const url = new URLSearchParams();
    writeQuery(url, requested(text), codes);
    expect(url.toString()).toBe(text);
  });

  test("unknown values are replaced with the defaults", () => {
    expect(requested("tab=bonds&point=Noon&period=ever&portfolios=HPS01&newer=1")).toEqual(
      requested("tab=holdings&portfolios=HPS01"),
    );
  });

  test("ROUTE-06 data sets and other choices are named in any case", () => {
    const written = "tab=Transactions&book=OFFBOOK&period=lastmonth&portfolios=HPS01";
    const { tab, book, period } = requested(written);
    expect([tab, book, period]).toEqual(["transactions", "offBook", "lastMonth"]);
  });

  test("of a link's portfolios those with access are opened", () => {
    expect(requested("portfolios=GONE+HPS02+HPS01").portfolios).toEqual(["HPS02", "HPS01"]);
    const query = requested("tab=holdings&portfolios=OTHER+GONE");
    expect(query.portfolios).toBeNull();
    expect(queryProblems(query, today)).toEqual({ portfolios: "unknown" });
    expect(queryProblems(requested("portfolios="), today)).toEqual({ portfolios: "none" });
  });

  test("5,000 portfolios fit into a URL", () => {
    const all = Array.from({ length: 5000 }, (_, index) => `CMT${String(index).padStart(4, "0")}`);
    const some = all.filter((_, index) => index % 3 !== 0);
    const url = new URLSearchParams();
    writeQuery(url, { ...requested(""), portfolios: some }, all);
    expect(url.toString().length).toBeLessThan(1000);
    expect(requestedQueryOf(url, all, undefined).portfolios).toEqual(some);
  });

  test.each<[string, object]>([
    ["asOf=2026-02-30", { asOf: "invalid" }],
    ["asOf=", { asOf: "missing" }],
    ["asOf=2026-11-23", { asOf: "future" }],
    ["tab=income&asOf=never", {}],
    ["tab=income&period=dates&from=2026-02-01&to=2026-01-01", { to: "reversed" }],
    ["tab=compare&first=soon", { first: "invalid" }],
  ])("%s shows its problems at the fields", (text, problems) => {
    expect(queryProblems(requested(text), today)).toEqual(problems);
  });
});

test("UNA-01 the last day is today, or a later one that the API lists", () => {
  expect(lastDayOf([], today)).toBe(today);
  expect(lastDayOf(["2026-11-20"], today)).toBe(today);
  expect(lastDayOf(["2026-11-23", "2026-11-20"], today)).toBe("2026-11-23");
});

describe("UNA-01 request of a query", () => {
  test.each<[string, Partial<RequestedQuery> | null]>([
    ["", { asOf: "2026-11-20" }],
    ["asOf=lastMonthEnd", { asOf: "2026-10-30" }],
    ["asOf=lastYearEnd", null],
    ["asOf=2026-11-21", { asOf: "2026-11-21" }],
    ["tab=transactions", { from: "2026-10-01", to: "2026-10-31" }],
    ["tab=compare", { from: "2026-10-30", to: "2026-11-20" }],
    ["tab=compare&first=latest&second=2026-11-19", { from: "2026-11-19", to: "2026-11-20" }],
    ["tab=compare&second=lastYearEnd", null],
  ])("%j", (text, expected) => {
    const query = resolveQuery(requested(text), days, today);
    if (expected === null) expect(query).toBeNull();
    else expect(query).toMatchObject({ portfolios: ["HPS01"], ...expected });
  });
});

describe("UNA-08 the days of a comparison", () => {
  test.each([
    ["first=2026-11-20&second=2026-11-19", "2026-11-19", "2026-11-20"],
    ["first=latest&second=lastMonthEnd", "lastMonthEnd", "latest"],
    ["first=2026-11-19&second=latest", "2026-11-19", "latest"],
    ["first=2026-11-20&second=lastYearEnd", "2026-11-20", "lastYearEnd"],
  ])("%s begin with the earlier one", (text, first, second) => {
    const ordered = withComparableDays(requested(`tab=compare&${text}`), days, today);
    expect(ordered).toMatchObject({ first, second });
  });

  test.each([
    ["", "2026-10-30", "latest"],
    ["first=latest&second=lastMonthEnd", "2026-10-30", "latest"],
    ["first=lastQuarterEnd&second=lastMonthEnd", "lastQuarterEnd", "lastMonthEnd"],
    ["first=2026-11-30&second=latest", "2026-11-30", "latest"],
  ])("%j of two names on a month end begin with the one before", (text, first, second) => {
    const atMonthEnd = ["2026-11-30", "2026-11-27", "2026-10-30", "2026-09-30"];
    const query = requested(`tab=compare&${text}`);
    expect(withComparableDays(query, atMonthEnd, "2026-12-01")).toMatchObject({ first, second });
  });
});
