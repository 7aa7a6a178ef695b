import type { GridTable } from "./grid-table.ts";

/** A sum that keeps what rounding takes from it, so that a total does not depend on the order. */
export interface RunningSum {
  add(value: number): void;
  total(): number;
}

/** Adds up as Neumaier does. */
export function createSum(): RunningSum {
  let sum = 0;
  let lost = 0;
  return {
    add(value) {
      const next = sum + value;
      lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
      sum = next;
    },
    total: () => sum + lost,
  };
}

/** A range of rows in an order; the end is not included. */
export interface RowRange {
  readonly order: Uint32Array;
  readonly start: number;
  readonly end: number;
}

/**
 * The sum of a column over rows, of amounts in one currency only where it is given; null where no
 * row says anything, which is not zero.
 */
export function sumOf<Row>(
  table: GridTable<Row>,
  column: string,
  currency: string | null,
  { order, start, end }: RowRange,
): number | null {
  const { values } = table.numbers(column);
  const currencies = currency === null ? null : table.currencies(column);
  const code = currencies?.values.indexOf(currency ?? "") ?? -1;
  const sum = createSum();
  let isKnown = false;
  for (let at = start; at < end; at += 1) {
    const row = order[at] ?? 0;
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value) || (currencies && currencies.codes[row] !== code)) continue;
    isKnown = true;
    sum.add(value);
  }
  return isKnown ? sum.total() : null;
}

/** Whether any of the rows has an amount, known or not, in a currency. */
export function hasCurrency<Row>(
  table: GridTable<Row>,
  column: string,
  currency: string,
  { order, start, end }: RowRange,
): boolean {
  const { values, codes } = table.currencies(column);
  const code = values.indexOf(currency);
  return order.subarray(start, end).some((row) => codes[row] === code);
}

/** What rows that share some values add up to. */
export interface SumByKeys {
  readonly keys: readonly string[];
  readonly sum: number | null;
  readonly count: number;
}

/** The sums of a column by what its rows share, in the order in which they come first. */
export function sumByKeys<Row>(
  table: GridTable<Row>,
  amount: string,
  by: readonly string[],
  order: Uint32Array,
): readonly SumByKeys[] {
  const { values } = table.numbers(amount);
  const texts = by.map((id) => table.texts(id));
  const found = new Map<number, { row: number; sum: RunningSum; known: number; count: number }>();
  for (const row of order) {
    let id = 0;
    for (const { values: all, codes } of texts) id = id * all.length + (codes[row] ?? 0);
    let entry = found.get(id);
    if (!entry) found.set(id, (entry = { row, sum: createSum(), known: 0, count: 0 }));
    entry.count += 1;
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    entry.known += 1;
    entry.sum.add(value);
  }
  return Array.from(found.values(), ({ row, sum, known, count }) => ({
    keys: texts.map((column) => column.values[column.codes[row] ?? 0] ?? ""),
    sum: known > 0 ? sum.total() : null,
    count,
  }));
}
