import { expect, test } from "vitest";
import { holdingRows } from "../../../../machines/unaudited/fixtures.ts";
import { shareOf } from "../../../../src/features/unaudited/share-of-total.ts";

const [gilt, share] = holdingRows.map((row) => ({ ...row }));
if (!gilt || !share) throw new Error("two holdings are needed");

test("UNA-09 shares of a total are of the base values, and add up to it", () => {
  const rows = [gilt, share, { ...share, baseMarketValue: -8066.4 }];
  const shares = rows.map((row) => shareOf(rows)?.(row) ?? null);
  const total = 1_265_625 + 758_066.4 - 8066.4;
  expect(shares).toEqual([1_265_625 / total, 758_066.4 / total, -8066.4 / total]);
});

test("UNA-09 a share of an unknown value, or of two currencies, is unknown", () => {
  const unknown = { ...share, baseMarketValue: null };
  expect(shareOf([gilt, unknown])?.(unknown)).toBeNull();
  expect(shareOf([gilt, unknown])?.(gilt)).toBe(1);
  expect(shareOf([gilt, { ...share, baseCurrency: "USD" }])).toBeNull();
  expect(shareOf([unknown])).toBeNull();
  expect(shareOf([])).toBeNull();
});
