import { expect, test } from "vitest";
import { dayOf } from "../../../sandbox/market/calendar.ts";
import { dayTable } from "../../../sandbox/market/day-table.ts";
import { playBook, playLedger, type PortfolioModel } from "../../../sandbox/market/ledger.ts";
import { fraction, prefixOf } from "../../../sandbox/market/random.ts";
import { valueAssets, valueHoldings } from "../../../sandbox/market/valuation.ts";

const model: PortfolioModel = {
  code: "HPS001",
  currency: "GBP",
  strategy: "globalEquity",
  size: 100_000_000,
  inception: dayOf("2019-01-02"),
};

test("PERF-03 a text after a prefix has the fraction of the whole text", () => {
  const code = prefixOf("HPS001.");
  expect(fraction("2026-11.flow", code)).toBe(fraction("HPS001.2026-11.flow"));
  expect(fraction(".flow", prefixOf("2026-11", code))).toBe(fraction("HPS001.2026-11.flow"));
});

test("PERF-03 the value of a day is computed once", () => {
  const computed: number[] = [];
  const double = dayTable((day) => {
    computed.push(day);
    return day * 2;
  });
  const [day, before] = [dayOf("2026-11-25"), dayOf("1999-12-31")];
  expect([double(day), double(day), double(before)]).toEqual([day * 2, day * 2, before * 2]);
  expect(computed).toEqual([day, before]);
});

test("HOME-02 assets are the sum of the holdings on each day", () => {
  const book = playBook(model, dayOf("2026-11-25"));
  for (const date of ["2019-01-03", "2020-03-31", "2023-10-02", "2026-11-25"]) {
    const values = valueHoldings(book, dayOf(date)).map(({ baseMarketValue }) => baseMarketValue);
    expect(values.length).toBeGreaterThan(10);
    const sum = values.reduce((total, value) => total + value, 0);
    expect(valueAssets(book, dayOf(date))).toBeCloseTo(sum, 2);
  }
});

test("HOME-02 figures of a day do not change", () => {
  const book = playBook(model, dayOf("2026-11-25"));
  const dates = ["2019-01-03", "2020-03-31", "2023-10-02", "2026-11-25"];
  expect(dates.map((date) => valueAssets(book, dayOf(date)))).toMatchInlineSnapshot(`
    [
      99971802.73,
      107525317.44,
      152098803.66,
      204661627.2,
    ]
  `);
});

test.each(["GBP", "USD", "CNY"])("UNA-01 assets in %s follow from the transactions", (currency) => {
  const through = dayOf("2026-11-25");
  const book = playBook({ ...model, currency }, through);
  const ledger = playLedger({ ...model, currency }, through);
  expect(ledger.income.some(({ tax }) => tax > 0)).toBe(true);
  for (const id of book.positions.instrumentIds())
    expect([id, book.positions.at(id, through)]).toEqual([id, ledger.positions.at(id, through)]);
});
