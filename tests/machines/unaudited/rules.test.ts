import { describe, expect, test } from "vitest";
import { holdingsQuery } from "../../../machines/unaudited/fixtures.ts";
import {
  asOfDate,
  commonDays,
  hasOffBook,
  incomparableDay,
  isOfDay,
  isPartlyTooOld,
  isSameQuery,
  isTooOld,
  oldestShown,
} from "../../../machines/unaudited/rules.ts";
import type { Query } from "../../../machines/unaudited/types.ts";

const today = "2026-11-22";
const available = ["2026-11-20", "2026-11-19", "2026-10-30", "2026-09-30", "2025-12-31"];
const query = (part: Partial<Query>): Query => ({ ...holdingsQuery, ...part });

const isWeekday = (date: string) => ![0, 6].includes(new Date(date).getUTCDay());
const oldest = (part: Partial<Query>, listed: readonly string[] = []) =>
  oldestShown(query(part), { listed, today, isBusinessDay: isWeekday });

describe("UNA-05 available history", () => {
  test.each<[string, Partial<Query>, readonly string[], string]>([
    ["a close is kept for 18 months before the last one", {}, available, "2025-05-20"],
    ["a period counts from the business day before today", { tab: "income" }, [], "2025-05-20"],
    ["an open is kept for six business days", { point: "OpenOfBusiness" }, available, "2026-11-13"],
    ["an open without days counts from today", { point: "OpenOfBusiness" }, [], "2026-11-16"],
    ["accruals have no open", { tab: "accruals", point: "OpenOfBusiness" }, [], "2025-05-20"],
    ["a listed day can be shown", {}, [...available, "2025-05-01"], "2025-05-01"],
  ])("%s", (_, part, listed, expected) => {
    const days = part.point === "OpenOfBusiness" ? listed.slice(0, 2) : listed;
    expect(oldest(part, days)).toBe(expected);
  });

  test.each<[string, Partial<Query>, boolean]>([
    ["the first day", { asOf: "2025-05-20" }, false],
    ["a day before", { asOf: "2025-05-19" }, true],
    ["a period that ends in time", { tab: "income", from: "2020-01-01", to: "2026-01-01" }, false],
    ["a period that ended before", { tab: "income", from: "2020-01-01", to: "2021-01-01" }, true],
    ["a comparison with an old day", { tab: "compare", from: "2025-01-31" }, true],
  ])("%s: too old is %j", (_, part, expected) => {
    expect(isTooOld(query(part), "2025-05-20")).toBe(expected);
  });

  test("a period that begins earlier is shown in part", () => {
    const first = "2025-05-20";
    const period = { tab: "transactions", from: "2025-01-01", to: "2026-01-01" } as const;
    expect(isPartlyTooOld(query(period), first)).toBe(true);
    expect(isPartlyTooOld(query({ ...period, from: "2025-06-01" }), first)).toBe(false);
    expect(isPartlyTooOld(query({ ...period, to: "2025-02-01" }), first)).toBe(false);
    expect(isPartlyTooOld(query({ asOf: "2020-01-01" }), first)).toBe(false);
    expect(isPartlyTooOld(query({ ...period, from: first }), first)).toBe(false);
    expect(isPartlyTooOld(query({ ...period, tab: "income" }), first)).toBe(true);
    const others = ["holdings", "accruals", "compare"] as const;
    const old = { ...period, asOf: today, from: "2026-01-01", to: "2026-01-02" };
    expect(others.map((tab) => isPartlyTooOld(query({ ...old, tab }), first))).toEqual([
      false,
      false,
      false,
    ]);
    const compared = query({ tab: "compare", from: "2026-01-01", to: "2025-01-01" });
    expect([isPartlyTooOld(compared, first), isTooOld(compared, first)]).toEqual([false, true]);
    expect(isPartlyTooOld({ ...query(period), tab: "holdings", asOf: today }, first)).toBe(false);
  });

  test("some data sets are for a day, some have off-book positions", () => {
    const tabs = ["holdings", "transactions", "income", "accruals", "compare"] as const;
    expect(tabs.filter(isOfDay)).toEqual(["holdings", "accruals"]);
    expect(tabs.filter(hasOffBook)).toEqual(["holdings", "transactions"]);
  });
});

describe("UNA-01 selected date", () => {
  test.each([
    ["latest", "2026-11-20"],
    ["lastMonthEnd", "2026-10-30"],
    ["lastQuarterEnd", "2026-09-30"],
    ["lastYearEnd", "2025-12-31"],
    ["2026-11-21", "2026-11-21"],
  ])("%s is %s", (choice, date) => {
    expect(asOfDate(choice, available, today)).toBe(date);
  });

  test("is unknown without available dates", () => {
    expect([asOfDate("latest", [], today), asOfDate("lastYearEnd", [], today)]).toEqual([
      null,
      null,
    ]);
  });

  test("queries are compared by the fields of their data set", () => {
    const asked = query({});
    expect(isSameQuery(asked, query({ from: "2026-01-01", dateType: "SettlementDate" }))).toBe(
      true,
    );
    expect(isSameQuery(asked, query({ point: "OpenOfBusiness" }))).toBe(false);
    const accruals = query({ tab: "accruals" });
    expect(isSameQuery(accruals, { ...accruals, book: "offBook", point: "OpenOfBusiness" })).toBe(
      true,
    );
    expect(isSameQuery(null, asked)).toBe(false);
    expect(isSameQuery(asked, query({ book: "offBook" }))).toBe(false);
    const income = query({ tab: "income" });
    expect(isSameQuery(income, { ...income, book: "offBook" })).toBe(true);
    expect(isSameQuery(income, { ...income, from: "2026-01-01" })).toBe(false);
    expect(isSameQuery(accruals, { ...accruals, asOf: "2026-01-01" })).toBe(false);
  });
});

describe("UNA-08 days of several markets", () => {
  const uk = ["2026-11-27", "2026-11-26", "2026-11-25"];
  const us = ["2026-11-25", "2026-11-24"];

  test.each<[string, string[][], string[]]>([
    ["the days of one market", [us], us],
    ["the days that both have", [uk, us], ["2026-11-25"]],
    ["a market without data has no say", [[], uk, []], uk],
    ["all days without a common one", [["2026-11-23"], us], [...us, "2026-11-23"]],
    ["none", [], []],
  ])("%s", (_, lists, expected) => {
    expect(commonDays(lists)).toEqual(expected);
  });

  test("a comparison names the day that not all have", () => {
    const between = (from: string, to: string) => query({ tab: "compare", from, to });
    expect(incomparableDay(between("2026-11-25", "2026-11-26"), us)).toBe("2026-11-26");
    expect(incomparableDay(between("2026-11-22", "2026-11-26"), us)).toBe("2026-11-22");
    expect(incomparableDay(between("2026-11-24", "2026-11-25"), us)).toBeNull();
    expect(incomparableDay(query({ asOf: "2026-11-22" }), us)).toBeNull();
  });
});
