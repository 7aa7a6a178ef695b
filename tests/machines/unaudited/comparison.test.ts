import { describe, expect, test } from "vitest";
import { compareHoldings } from "../../../machines/unaudited/comparison.ts";
import { holdingRows } from "../../../machines/unaudited/fixtures.ts";
import type { HoldingRow, TransactionRow } from "../../../machines/unaudited/rows.ts";

const [gilt] = holdingRows;
if (!gilt) throw new Error("There is no such holding");

const held = (part: Partial<HoldingRow>): HoldingRow => ({ ...gilt, ...part });
const trade = (part: Partial<TransactionRow>): TransactionRow => ({
  ...gilt,
  kind: "transactions",
  id: "HPS001:T1",
  transactionId: "T1",
  type: "Buy",
  tradeDate: "2026-11-10",
  settlementDate: "2026-11-12",
  quantity: 100,
  price: 10,
  amount: -1000,
  baseAmount: -1000,
  ...part,
});

describe("UNA-08 comparison of holdings", () => {
  test("the change is the sum of price effect and quantity effect", () => {
    const [row] = compareHoldings(
      [held({ quantity: 100, price: 10, marketValue: 1000 })],
      [held({ quantity: 150, price: 12, marketValue: 1800 })],
      [trade({ quantity: 50, amount: -550 })],
    );
    expect(row).toMatchObject({
      quantityChange: 50,
      marketValueChange: 800,
      priceEffect: 200,
      quantityEffect: 600,
      transactionCount: 1,
    });
  });

  test("a change in units has their decimals", () => {
    const [row] = compareHoldings(
      [held({ quantity: 1_234.5678 })],
      [held({ quantity: 1_234.5712 })],
      [],
    );
    expect(row?.quantityChange).toBe(0.0034);
  });

  test("UNA-09 the base change has its own effects, exchange rates among them", () => {
    const [row] = compareHoldings(
      [held({ quantity: 100, marketValue: 1000, baseMarketValue: 800 })],
      [held({ quantity: 150, marketValue: 1500, baseMarketValue: 1350 })],
      [trade({ quantity: 50, amount: -500, baseAmount: -425 })],
    );
    expect(row).toMatchObject({
      priceEffect: 0,
      baseCurrency: gilt.baseCurrency,
      baseMarketValueBefore: 800,
      baseMarketValueAfter: 1350,
      baseMarketValueChange: 550,
      basePriceEffect: 100,
      baseQuantityEffect: 450,
    });
    const lots = [held({ baseMarketValue: 10 }), held({ baseMarketValue: 20 })];
    const [bought] = compareHoldings([], lots, [trade({ baseAmount: -25 })]);
    expect(bought).toMatchObject({ baseMarketValueChange: 30, basePriceEffect: 5 });
  });

  test("a price per hundred has the same effect", () => {
    const [row] = compareHoldings(
      [held({ quantity: 1000, price: 99, marketValue: 990 })],
      [held({ quantity: 1000, price: 101, marketValue: 1010 })],
      [],
    );
    expect([row?.priceEffect, row?.quantityEffect]).toEqual([20, 0]);
  });

  test("the effects of new and sold positions come from transactions", () => {
    const bought = held({ quantity: 100, marketValue: 1100 });
    const [opened] = compareHoldings([], [bought], [trade({})]);
    expect(opened).toMatchObject({
      quantityBefore: 0,
      priceBefore: null,
      priceEffect: 100,
      quantityEffect: 1000,
    });
    const [closed] = compareHoldings([bought], [], [trade({ type: "Sell", amount: 1200 })]);
    expect(closed).toMatchObject({ marketValueChange: -1100, priceEffect: 100 });
  });

  test("cash that is paid in or out has no price effect in its own currency", () => {
    const cash = held({ quantity: 2000, price: 1, marketValue: 2000, baseMarketValue: 1600 });
    const paid = trade({ type: "Contribution", quantity: 100_000, amount: 100_000 });
    const [opened] = compareHoldings([], [cash], [paid]);
    expect(opened).toMatchObject({ priceEffect: 0, quantityEffect: 2000, basePriceEffect: null });
    const [closed] = compareHoldings([cash], [], [{ ...paid, type: "Withdrawal" }]);
    expect(closed).toMatchObject({ priceEffect: 0, quantityEffect: -2000 });
  });

  test("REP-05 a change has the decimals of its currency, at least two", () => {
    const inCurrency = (currency: string) =>
      compareHoldings(
        [held({ currency, quantity: 3, marketValue: 1.111 })],
        [held({ currency, quantity: 3, marketValue: 1.234 })],
        [],
      )[0];
    expect(inCurrency("KWD")).toMatchObject({ marketValueChange: 0.123, priceEffect: 0.123 });
    expect(inCurrency("JPY")).toMatchObject({ marketValueChange: 0.12, priceEffect: 0.12 });
  });

  test("a position has its identifier, prices and the trades of all its lots", () => {
    const [row] = compareHoldings(
      [held({ price: 10 }), held({ price: 10, quantity: null })],
      [held({ price: 12 }), held({ price: 13 })],
      [trade({}), trade({}), trade({ securityId: "another" })],
    );
    expect(row).toMatchObject({
      id: `${gilt.portfolioCode}:${gilt.securityId}`,
      kind: "compare",
      quantityBefore: null,
      priceBefore: 10,
      priceAfter: null,
      transactionCount: 2,
    });
    const others = [held({}), held({ securityId: "another" }), held({ portfolioCode: "other" })];
    expect(compareHoldings(others, others, [])).toHaveLength(3);
  });

  test("a price effect needs the quantity and value of both days", () => {
    const full = held({ quantity: 100, marketValue: 1000 });
    const parts = [{ quantity: null }, { marketValue: null }, { quantity: 0 }];
    const effects = parts.flatMap((part) => [
      compareHoldings([{ ...full, ...part }], [full], [])[0]?.priceEffect,
      compareHoldings([full], [{ ...full, ...part }], [])[0]?.priceEffect,
    ]);
    expect(effects).toEqual([null, null, null, null, null, null]);
    const worthless = held({ quantity: 100, marketValue: 0 });
    expect(compareHoldings([worthless], [full], [])[0]?.priceEffect).toBe(1000);
  });

  test("unknown values stay unknown", () => {
    const unknown = held({ quantity: null, marketValue: null });
    const [row] = compareHoldings([unknown], [held({})], []);
    expect(row).toMatchObject({ quantityChange: null, marketValueChange: null, priceEffect: null });
    const [opened] = compareHoldings([], [held({})], [trade({ amount: null })]);
    expect([opened?.priceEffect, opened?.quantityEffect]).toEqual([null, null]);
    const unvalued = held({ marketValue: null });
    expect(compareHoldings([], [unvalued], [trade({})])[0]?.priceEffect).toBeNull();
    const [untold] = compareHoldings([], [held({})], []);
    expect(untold?.priceEffect).toBeNull();
  });

  test("the same security in two portfolios is two positions", () => {
    const other = held({ portfolioCode: "HPS002" });
    expect(compareHoldings([held({}), other], [other], [])).toHaveLength(2);
  });

  test("a position in several rows is compared as one", () => {
    const lots = [
      held({ quantity: 40, marketValue: 400 }),
      held({ quantity: 60, marketValue: 660 }),
    ];
    const rows = compareHoldings([held({ quantity: 100, marketValue: 1000 })], lots, []);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ quantityChange: 0, marketValueChange: 60, priceEffect: 60 });
    const unknown = [held({}), held({ price: 2, marketValue: null })];
    expect(compareHoldings(unknown, unknown, [])[0]).toMatchObject({
      marketValueBefore: null,
      priceAfter: null,
    });
  });
});
