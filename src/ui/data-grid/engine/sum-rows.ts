import type { GridColumn } from "./grid-column.ts";
import type { GridTable } from "./grid-table.ts";

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

/**
 * Adds up a column by currency in one pass, to the decimals of its values. Neumaier's summation
 * keeps the totals independent of the order of the rows. Typed arrays keep the sums, as this runs with each filter.
 */
export function sumsOf<Row>(
  table: GridTable<Row>,
  column: GridColumn<Row>,
  { order, start, end }: RowRange,
): ColumnSums {
  const { values: amounts, decimals } = table.numbers(column.id);
  const { values, codes } = column.currency ? table.currencies(column.id) : plainNumbers;
  const sums = new Float64Array(values.length);
  const lost = new Float64Array(values.length);
  const known = new Uint32Array(values.length);
  const rows = new Uint32Array(values.length);
  for (let at = start; at < end; at += 1) {
    const row = order[at] ?? 0;
    const code = codes === null ? 0 : (codes[row] ?? 0);
    rows[code] = (rows[code] ?? 0) + 1;
    const amount = amounts[row] ?? Number.NaN;
    if (Number.isNaN(amount)) continue;
    const sum = sums[code] ?? 0;
    const next = sum + amount;
    const error = Math.abs(sum) >= Math.abs(amount) ? sum - next + amount : amount - next + sum;
    lost[code] = (lost[code] ?? 0) + error;
    sums[code] = next;
    known[code] = (known[code] ?? 0) + 1;
  }
  const byCurrency = new Map<string, CurrencySum>();
  for (const [code, currency] of values.entries()) {
    if (!rows[code]) continue;
    const count = known[code] ?? 0;
    const total = count > 0 ? toDecimals((sums[code] ?? 0) + (lost[code] ?? 0), decimals) : null;
    byCurrency.set(currency, { total, known: count });
  }
  return byCurrency;
}

/** Removes the noise of binary fractions: a sum has no more decimals than its terms. */
const toDecimals = (sum: number, decimals: number | null) =>
  decimals === null ? sum : Number(sum.toFixed(decimals));
