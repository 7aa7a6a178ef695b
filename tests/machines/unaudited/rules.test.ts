import { describe, expect, test } from "vitest";
import { holdingsQuery } from "../../../machines/unaudited/fixtures.ts";
import {
  asOfDate,
  hasOffBook,
  isOfDay,
  isPartlyTooOld,
  isSameQuery,
  isTooOld,
} from "../../../machines/unaudited/rules.ts";
import type { Query } from "../../../machines/unaudited/types.ts";

const today = "2026-11-22";
const available = ["2026-11-20", "2026-11-19", "2026-10-30", "2026-09-30", "2025-12-31"];
const query = (part: Partial<Query>): Query => ({ ...holdingsQuery, ...part });

describe("UNA-05 available history", () => {
  test.each<[string, Partial<Query>, boolean]>([
    ["18 months ago at the close", { asOf: "2025-05-22" }, false],
    ["a day longer ago", { asOf: "2025-05-21" }, true],
    ["6 days ago at the open", { asOf: "2026-11-16", point: "OpenOfBusiness" }, false],
    ["a day longer ago at the open", { asOf: "2026-11-15", point: "OpenOfBusiness" }, true],
    ["accruals, which have no open", { tab: "accruals", asOf: "2026-11-01" }, false],
    ["a period that ends in time", { tab: "income", from: "2020-01-01", to: "2026-01-01" }, false],
    ["a period that ended before", { tab: "income", from: "2020-01-01", to: "2021-01-01" }, true],
    ["a comparison with an old day", { tab: "compare", from: "2025-01-31" }, true],
  ])("%s: too old is %j", (_, part, expected) => {
    expect(isTooOld(query(part), today)).toBe(expected);
  });

  test("a period that begins earlier is shown in part", () => {
    const period = { tab: "transactions", from: "2025-01-01", to: "2026-01-01" } as const;
    expect(isPartlyTooOld(query(period), today)).toBe(true);
    expect(isPartlyTooOld(query({ ...period, from: "2025-06-01" }), today)).toBe(false);
    expect(isPartlyTooOld(query({ ...period, to: "2025-02-01" }), today)).toBe(false);
    expect(isPartlyTooOld(query({ asOf: "2020-01-01" }), today)).toBe(false);
    expect(isPartlyTooOld(query({ ...period, from: "2025-05-22" }), today)).toBe(false);
    expect(isPartlyTooOld(query({ ...period, tab: "income" }), today)).toBe(true);
    const others = ["holdings", "accruals", "compare"] as const;
    const old = { ...period, asOf: today, from: "2026-01-01", to: "2026-01-02" };
    expect(others.map((tab) => isPartlyTooOld(query({ ...old, tab }), today))).toEqual([
      false,
      false,
      false,
    ]);
    const compared = query({ tab: "compare", from: "2026-01-01", to: "2025-01-01" });
    expect([isPartlyTooOld(compared, today), isTooOld(compared, today)]).toEqual([false, true]);
    expect(isPartlyTooOld({ ...query(period), tab: "holdings", asOf: today }, today)).toBe(false);
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
    const one = query({});
    expect(isSameQuery(one, query({ from: "2026-01-01", dateType: "SettlementDate" }))).toBe(true);
    expect(isSameQuery(one, query({ point: "OpenOfBusiness" }))).toBe(false);
    const accruals = query({ tab: "accruals" });
    expect(isSameQuery(accruals, { ...accruals, book: "offBook", point: "OpenOfBusiness" })).toBe(
      true,
    );
    expect(isSameQuery(null, one)).toBe(false);
    expect(isSameQuery(one, query({ book: "offBook" }))).toBe(false);
    const income = query({ tab: "income" });
    expect(isSameQuery(income, { ...income, book: "offBook" })).toBe(true);
    expect(isSameQuery(income, { ...income, from: "2026-01-01" })).toBe(false);
    expect(isSameQuery(accruals, { ...accruals, asOf: "2026-01-01" })).toBe(false);
  });
});
