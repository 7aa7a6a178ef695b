import { expect, test } from "vitest";
import { holdingRows } from "../../../../machines/unaudited/fixtures.ts";
import { splitByAssetClass } from "../../../../src/features/unaudited/summary.ts";

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
        { assetClass: first.assetClass, value: 300, share: 0.75 },
        { assetClass: second.assetClass, value: 100, share: 0.25 },
        { assetClass: "Liabilities", value: -50, share: 0 },
      ],
    },
    { currency: "USD", parts: [{ assetClass: first.assetClass, value: 10, share: 1 }] },
  ]);
  expect(splitByAssetClass([])).toEqual([]);
});
