import { describe, expect, test } from "vitest";
import {
  assetMoves,
  withoutFlows,
} from "../../../../src/features/home/value-changes/asset-moves.ts";
import { lastMonths } from "../../../../src/features/home/use-asset-range.ts";
import { type CurrencyTotal, mergeTotals } from "../../../../src/portfolio-assets/known-assets.ts";
import type { AssetsTotal } from "../../../../src/portfolio-assets/total-assets.ts";

const total: AssetsTotal = {
  currency: "GBP",
  value: 130,
  asOf: "2026-11-20",
  days: ["2026-11-20"],
  history: [
    { date: "2025-12-31", value: 100 },
    { date: "2026-09-30", value: 110 },
    { date: "2026-10-30", value: 125 },
    { date: "2026-11-20", value: 130 },
  ],
  flows: [
    { date: "2025-12-31", value: 99 },
    { date: "2026-04-01", value: 20 },
    { date: "2026-11-02", value: -4 },
    { date: "2026-11-23", value: 50 },
  ],
  since: null,
  parts: [],
};

describe("changes of assets", () => {
  test.each([
    ["2026-08-31", "2026-05-29"],
    ["2026-12-31", "2026-09-30"],
    ["2026-11-30", "2026-08-31"],
    ["2026-11-27", "2026-08-31"],
    ["2026-11-20", "2026-07-31"],
  ])("HOME-03 three months to %s start with the value of %s", (last, first) => {
    const monthEnds = ["04-30", "05-29", "06-30", "07-31", "08-31", "09-30", "10-30", "11-30"];
    const dates = monthEnds.map((day) => `2026-${day}`).filter((date) => date < last);
    const history = [...dates, last].map((date) => ({ date, value: 1 }));
    expect(lastMonths(history, 3)[0]?.date).toBe(first);
    expect(lastMonths(history.slice(-1), 3)).toHaveLength(1);
  });

  test("HOME-04 each period has a start value, flows and a return", () => {
    expect(
      assetMoves(total).map(({ period, amount, flows, result }) => [period, amount, flows, result]),
    ).toEqual([
      ["month", 5, -4, 9],
      ["quarter", 20, -4, 24],
      ["year", 30, 16, 14],
    ]);
  });

  test("HOME-04 a period without a start value is omitted", () => {
    const history = total.history.slice(2);
    expect(assetMoves({ ...total, history }).map(({ period }) => period)).toEqual(["month"]);
    const since = { date: total.asOf, value: total.value };
    expect(assetMoves({ ...total, history: [], since })).toEqual([]);
  });

  test.each([-5, 0])("HOME-04 the start value %i has no percentage", (value) => {
    const history = [{ date: "2026-10-30", value }, ...total.history.slice(3)];
    expect(assetMoves({ ...total, history })[0]?.share).toBeNull();
  });

  test("HOME-04 the line excludes flows since its first day", () => {
    expect(withoutFlows(total)?.map(({ value }) => value)).toEqual([100, 90, 105, 114]);
    expect(withoutFlows({ ...total, flows: null })).toBeNull();
    expect(withoutFlows({ ...total, flows: [] })).toBeNull();
  });
});

describe("totals", () => {
  const pounds: CurrencyTotal = {
    currency: "GBP",
    history: [
      { date: "2026-10-30", value: 1 },
      { date: "2026-11-20", value: 2 },
    ],
    flows: [{ date: "2026-11-03", value: 5 }],
    since: { date: "2026-11-19", value: 2 },
  };

  test("HOME-03 only dates that all portfolios have are added up", () => {
    const other = {
      ...pounds,
      history: [{ date: "2026-11-20", value: 3 }],
      flows: null,
      since: null,
    };
    expect(mergeTotals([pounds], [other])).toEqual([
      { currency: "GBP", history: [{ date: "2026-11-20", value: 5 }], flows: null, since: null },
    ]);
  });

  test("HOME-03 a sum has the decimals of its amounts", () => {
    const dated = (value: number) => [{ date: "2026-11-20", value }];
    const totalOf = (value: number): CurrencyTotal => ({
      currency: "GBP",
      history: dated(value),
      flows: dated(value),
      since: { date: "2026-11-20", value },
    });
    const sums = mergeTotals([totalOf(1_684_963_526.28)], [totalOf(0.11)]);
    expect(sums).toEqual([totalOf(1_684_963_526.39)]);
  });

  test("HOME-03 currencies are not added up", () => {
    const dollars = { ...pounds, currency: "USD" };
    expect(
      mergeTotals([pounds], [dollars, pounds]).map(({ currency, since }) => [
        currency,
        since?.value,
      ]),
    ).toEqual([
      ["GBP", 4],
      ["USD", 2],
    ]);
  });
});
