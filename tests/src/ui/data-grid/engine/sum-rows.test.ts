import fc from "fast-check";
import { expect, test } from "vitest";
import type { GridColumn } from "../../../../../src/ui/data-grid/engine/grid-column.ts";
import { createTable } from "../../../../../src/ui/data-grid/engine/grid-table.ts";
import { sumsOf } from "../../../../../src/ui/data-grid/engine/sum-rows.ts";

const amount: GridColumn<number> = {
  id: "amount",
  header: "Amount",
  type: "money",
  value: (value) => value,
  currency: () => "GBP",
};

function totalOf(amounts: readonly number[]) {
  const table = createTable(amounts, [amount], "en");
  const range = { order: Uint32Array.from(amounts.keys()), start: 0, end: amounts.length };
  return sumsOf(table, amount, range).get("GBP")?.total;
}

test("UNA-04 a total of amounts has no more decimals than they have", () => {
  // Their sum in doubles is 226245358.26999998.
  expect(totalOf([226_245_357.85, 0.42])).toBe(226_245_358.27);
  expect(totalOf([0.1, 0.2])).toBe(0.3);
  expect(totalOf([0.1, 0.0002])).toBe(0.1002);
  const minorUnits = fc.integer({ min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(fc.array(minorUnits, { minLength: 1, maxLength: 40 }), (amounts) => {
      const total = amounts.reduce((sum, value) => sum + value, 0);
      expect((totalOf(amounts.map((value) => value / 100)) ?? 0) + 0).toBe(total / 100 + 0);
    }),
  );
});

test("UNA-04 a total of tiny amounts keeps their decimals", () => {
  expect(totalOf([1e-15, 3e-15])).toBe(4e-15);
  expect(totalOf([1e300, 1e300])).toBe(2e300);
});
