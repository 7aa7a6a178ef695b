import { searchWords, wordsMatcher } from "../../../format/fold-text.ts";
import type { GridTable } from "./grid-table.ts";
import type { GridFilter, GridFilters } from "./grid-view.ts";
import { dayNumber } from "./read-values.ts";

/** 1 for each matching row, otherwise 0. */
export type Mask = Uint8Array;

/** Whether a filter matches all rows. */
export function isIdle(filter: GridFilter): boolean {
  if (filter.kind === "text") return searchWords(filter.text).length === 0;
  if (filter.kind === "set") return false;
  return filter.from === null && filter.to === null;
}

/** Returns the rows that match all filters; null without filters. */
export function filterMask<Row>(
  table: GridTable<Row>,
  filters: GridFilters,
  maskOf: (column: string, filter: GridFilter) => Mask = (id, filter) =>
    columnMask(table, id, filter),
): Mask | null {
  const masks = Object.entries(filters)
    .filter(([id, filter]) => table.column(id) && !isIdle(filter))
    .map(([id, filter]) => maskOf(id, filter));
  const [first, ...others] = masks;
  if (!first || others.length === 0) return first ?? null;
  const all = first.slice();
  for (const mask of others) {
    for (let row = 0; row < all.length; row += 1) all[row] = (all[row] ?? 0) & (mask[row] ?? 0);
  }
  return all;
}

/** Returns the rows that match the filter of one column. */
export function columnMask<Row>(table: GridTable<Row>, id: string, filter: GridFilter): Mask {
  if (filter.kind === "text") return matching(table, id, wordsMatch(table.search(id), filter.text));
  if (filter.kind === "set") {
    const wanted = new Set(filter.values);
    const { values } = table.texts(id);
    return matching(
      table,
      id,
      Uint8Array.from(values, (value) => Number(wanted.has(value))),
    );
  }
  const { from, to } = limitsOf(filter);
  const { values } = table.numbers(id);
  const mask = new Uint8Array(values.length);
  // Unknown values are NaN, which is outside every range.
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    mask[row] = Number(value >= from && value <= to);
  }
  return mask;
}

function limitsOf(filter: Extract<GridFilter, { from: unknown }>): { from: number; to: number } {
  const limit = (value: number | string | null, none: number) =>
    value === null ? none : typeof value === "number" ? value : dayNumber(value);
  return { from: limit(filter.from, -Infinity), to: limit(filter.to, Infinity) };
}

function wordsMatch(texts: readonly string[], wanted: string): Uint8Array {
  const isMatch = wordsMatcher(wanted);
  return Uint8Array.from(texts, (text) => Number(isMatch(text)));
}

function matching<Row>(table: GridTable<Row>, id: string, matches: Uint8Array): Mask {
  const { codes } = table.texts(id);
  const mask = new Uint8Array(codes.length);
  for (let row = 0; row < codes.length; row += 1) mask[row] = matches[codes[row] ?? 0] ?? 0;
  return mask;
}

/** Returns the matching rows in order. */
export function passing(order: Uint32Array, mask: Mask | null): Uint32Array {
  if (!mask) return order;
  const passed = new Uint32Array(order.length);
  let count = 0;
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at] ?? 0;
    if (mask[row] === 1) {
      passed[count] = row;
      count += 1;
    }
  }
  return passed.subarray(0, count);
}
