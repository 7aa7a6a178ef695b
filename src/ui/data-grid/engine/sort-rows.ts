import type { GridTable } from "./grid-table.ts";
import type { GridQuery, SortKey } from "./grid-view.ts";
import { identity, radixSort } from "./radix-sort.ts";

/** Returns the sort keys: groups first, in the requested direction, then the other columns. */
export function sortKeys({ sort, groups }: Pick<GridQuery, "sort" | "groups">): readonly SortKey[] {
  const grouped = groups.map(
    (column) =>
      sort.find((key) => key.column === column) ?? { column, direction: "ascending" as const },
  );
  return [...grouped, ...sort.filter(({ column }) => !groups.includes(column))];
}

/** Sorts all rows by several columns; stable, unknown values last. */
export function sortRows<Row>(table: GridTable<Row>, keys: readonly SortKey[]): Uint32Array {
  let order = identity(table.rows.length);
  // Sorts from the least to the most significant key; each sort is stable.
  for (const { column, direction } of keys.toReversed()) {
    if (!table.column(column)) continue;
    const { ranks, largest } = table.ranks(column);
    order = radixSort(order, directed(ranks, largest, direction === "descending"), largest + 1);
  }
  return order;
}

function directed(ranks: Uint32Array, largest: number, isDescending: boolean): Uint32Array {
  const keys = new Uint32Array(ranks.length);
  for (let row = 0; row < ranks.length; row += 1) {
    const rank = ranks[row] ?? 0;
    keys[row] = rank === 0 ? largest + 1 : isDescending ? largest + 1 - rank : rank;
  }
  return keys;
}
