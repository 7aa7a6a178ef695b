import { expect, test } from "vitest";
import { barOf, barScale } from "../../../../src/ui/data-grid/cell-bars.ts";
import type { GridColumn } from "../../../../src/ui/data-grid/engine/grid-column.ts";
import { createGridStore } from "../../../../src/ui/data-grid/engine/grid-store.ts";
import { sortRows } from "../../../../src/ui/data-grid/engine/sort-rows.ts";

interface Change {
  readonly id: string;
  readonly price: number;
  readonly trades: number;
}

const column = (id: "price" | "trades"): GridColumn<Change> => ({
  id,
  header: "",
  type: "number",
  value: (row) => row[id],
  bar: "inkSoft",
  isSortedBySize: true,
});
const columns = [column("price"), column("trades")];

function storeOf(...changes: readonly (readonly [number, number])[]) {
  const rows = changes.map(([price, trades], at) => ({ id: `${at}`, price, trades }));
  const store = createGridStore(rows, columns, "en");
  for (const { id } of columns) store.table.numbers(id);
  return store;
}

test("UNA-09 the bars of all columns have one scale and one zero", () => {
  const scale = barScale({
    shown: columns,
    store: storeOf([-10, 20], [0, 5]),
  });
  expect(scale).toEqual({ pxPerUnit: 2, zeroPx: 20 });
  if (!scale) return;
  expect(barOf(-10, scale)).toEqual({ startPx: 0, lengthPx: 20 });
  expect(barOf(20, scale)).toEqual({ startPx: 20, lengthPx: 40 });
  expect(barOf(0.01, scale)).toEqual({ startPx: 20, lengthPx: 2 });
  expect(barOf(0, scale).lengthPx).toBe(0);
  expect(barScale({ shown: columns, store: storeOf([0, 0]) })).toBeNull();
});

test("UNA-09 changes are ordered by their size", () => {
  const { table } = storeOf([3, 0], [-7, 0], [5, 0]);
  const order = sortRows(table, [{ column: "price", direction: "descending" }]);
  expect([...order]).toEqual([1, 2, 0]);
});
