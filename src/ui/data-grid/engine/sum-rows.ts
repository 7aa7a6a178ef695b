import type { GridColumn } from "./grid-column.ts";
import type { GridTable } from "./grid-table.ts";

/** A compensated sum, so that totals do not depend on the order of the rows. */
export interface RunningSum {
  add(value: number): void;
  total(): number;
}

/** Uses Neumaier's summation. */
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

/** A range of rows in an order; `end` is exclusive. */
export interface RowRange {
  readonly order: Uint32Array;
  readonly start: number;
  readonly end: number;
}

/** Sum in one currency; null if no amount is known, which is not zero. */
export interface CurrencySum {
  readonly total: number | null;
  /** Number of known amounts. */
  readonly known: number;
}

/**
 * Sums of a column by currency, including currencies without known amounts; plain numbers have the
 * key ''.
 */
export type ColumnSums = ReadonlyMap<string, CurrencySum>;

const plainNumbers = { values: [""], codes: null };

/** Adds up a column by currency in one pass. */
export function sumsOf<Row>(
  table: GridTable<Row>,
  column: GridColumn<Row>,
  { order, start, end }: RowRange,
): ColumnSums {
  const amounts = table.numbers(column.id).values;
  const { values, codes } = column.type === "money" ? table.currencies(column.id) : plainNumbers;
  const sums: ({ readonly sum: RunningSum; known: number } | undefined)[] = [];
  for (let at = start; at < end; at += 1) {
    const row = order[at] ?? 0;
    const entry = (sums[codes?.[row] ?? 0] ??= { sum: createSum(), known: 0 });
    const amount = amounts[row] ?? Number.NaN;
    if (Number.isNaN(amount)) continue;
    entry.known += 1;
    entry.sum.add(amount);
  }
  const byCurrency = new Map<string, CurrencySum>();
  for (const [code, currency] of values.entries()) {
    const { sum, known = 0 } = sums[code] ?? {};
    if (sum) byCurrency.set(currency, { total: known > 0 ? sum.total() : null, known });
  }
  return byCurrency;
}
