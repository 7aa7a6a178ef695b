import { expect, test } from "vitest";
import { holdingRows } from "../../../../machines/unaudited/fixtures.ts";
import { partFills } from "../../../../src/ui/split-styles.ts";
import {
  comparedTotals,
  isComparedRounded,
  splitByAssetClass,
} from "../../../../src/features/unaudited/summary.ts";

test("UNA-07 holdings are split by asset class and base currency", () => {
  const [first, second] = holdingRows;
  if (!first || !second) throw new Error("There are no holdings");
  const rows = [
    { ...first, baseMarketValue: 300 },
    { ...second, baseMarketValue: 100 },
    { ...second, baseMarketValue: null },
    { ...second, assetClass: "Liabilities", baseMarketValue: -50 },
    { ...first, baseCurrency: "USD", baseMarketValue: 10 },
  ];
  expect(splitByAssetClass(rows)).toEqual([
    {
      currency: "GBP",
      parts: [
        { assetClasses: [first.assetClass], value: 300, share: 0.75 },
        { assetClasses: [second.assetClass], value: 100, share: 0.25 },
        { assetClasses: ["Liabilities"], value: -50, share: 0 },
      ],
    },
    { currency: "USD", parts: [{ assetClasses: [first.assetClass], value: 10, share: 1 }] },
  ]);
  expect(splitByAssetClass([])).toEqual([]);
});

test("HOME-03 UNA-07 asset classes of a negative total have no shares", () => {
  const [first, second] = holdingRows;
  if (!first || !second) throw new Error("There are no holdings");
  const rows = [
    { ...first, baseMarketValue: 10 },
    { ...second, assetClass: "Liabilities", baseMarketValue: -50 },
  ];
  const [split] = splitByAssetClass(rows);
  expect(split?.parts.map(({ share }) => share)).toEqual([null, null]);
});

test("UNA-07 asset classes without a fill of their own are combined", () => {
  const [holding] = holdingRows;
  if (!holding) throw new Error("There are no holdings");
  const rows = [50, 20, 15, 8, 6, 1].map((baseMarketValue) => ({
    ...holding,
    assetClass: `Class ${baseMarketValue}`,
    baseMarketValue,
  }));
  const parts = splitByAssetClass(rows)[0]?.parts ?? [];
  expect(parts).toHaveLength(partFills.length);
  expect(parts.at(-1)).toEqual({
    assetClasses: ["Class 6", "Class 1"],
    value: 7,
    share: expect.closeTo(0.07),
  });
  expect(splitByAssetClass(rows.slice(0, 5))[0]?.parts.at(-1)?.assetClasses).toEqual(["Class 6"]);
});

test("UNA-08 a comparison has totals of known amounts in one base currency", () => {
  const columns = {
    baseMarketValueBefore: 900,
    baseMarketValueAfter: 950,
    baseMarketValueChange: 50,
    basePriceEffect: 40,
    baseQuantityEffect: 10,
  };
  const sums = new Map(
    Object.entries(columns).map(([id, total]) => [id, new Map([["GBP", { total, known: 2 }]])]),
  );
  const totals = { currency: "GBP", before: 900, after: 950, change: 50 };
  expect(comparedTotals(sums, 2)).toEqual({ ...totals, price: 40, transactions: 10 });
  expect(comparedTotals(new Map(), 0)).toBeNull();

  const partial = new Map(sums).set("basePriceEffect", new Map([["GBP", { total: 40, known: 1 }]]));
  expect(comparedTotals(partial, 2)).toEqual({ ...totals, price: null, transactions: 10 });

  sums.get("baseMarketValueChange")?.set("USD", { total: 3, known: 1 });
  expect(comparedTotals(sums, 2)).toBeNull();
  expect(comparedTotals(partial, 3)).toBeNull();
});

test.each([
  // +£18.4m and +£3.4m stand beside +£21.7m.
  [18_360_000, 3_386_000, true],
  [18_300_000, 3_400_000, false],
])("UNA-08 parts of a comparison are rounded: %d and %d", (price, transactions, isRounded) => {
  const [before, change] = [1_989_800_000, price + transactions];
  const totals = { currency: "GBP", before, after: before + change, change, price, transactions };
  expect(isComparedRounded(totals, "uk")).toBe(isRounded);
});
