import { expect, test } from "vitest";
import { holdingRows } from "../../../../machines/unaudited/fixtures.ts";
import { shareOf } from "../../../../src/features/unaudited/share-of-total.ts";

const [gilt, share] = holdingRows.map((row) => ({ ...row }));
if (!gilt || !share) throw new Error("two holdings are needed");

const sharesOf = (rows: Parameters<typeof shareOf>[0]) => rows.map(shareOf(rows).value);

test("UNA-09 shares of a total are of the base values, and add up to it", () => {
  const rows = [gilt, share, { ...share, baseMarketValue: -8066.4 }];
  const total = 1_265_625 + 758_066.4 - 8066.4;
  expect(sharesOf(rows)).toEqual([1_265_625 / total, 758_066.4 / total, -8066.4 / total]);
  expect(shareOf(rows).aggregate).toBe("sum");
});

test("UNA-09 shares in two base currencies are of two totals, without a sum", () => {
  const rows = [gilt, share, { ...share, baseCurrency: "USD" }];
  const total = 1_265_625 + 758_066.4;
  expect(sharesOf(rows)).toEqual([1_265_625 / total, 758_066.4 / total, 1]);
  expect(shareOf(rows).aggregate).toBe("none");
});

test("UNA-09 a share is unknown with its value, and of nothing", () => {
  const unknown = { ...share, baseMarketValue: null };
  expect(sharesOf([gilt, unknown])).toEqual([1, null]);
  expect(sharesOf([unknown])).toEqual([null]);
  for (const rows of [[unknown], []]) expect(shareOf(rows).aggregate).toBe("none");
});
