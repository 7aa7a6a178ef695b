import { columnMask, filterMask, isIdle, type Mask, passing } from "./filter-rows.ts";
import {
  findGroups,
  type GroupedLines,
  groupLines,
  type LinesOptions,
  type RowGroup,
  wholeGroup,
} from "./group-rows.ts";
import { type GridTable, type PartOf, partsFor } from "./grid-table.ts";
import { isSummed } from "./grid-column.ts";
import type { GridFilter, GridQuery } from "./grid-view.ts";
import { identity } from "./radix-sort.ts";
import { sortKeys, sortRows } from "./sort-rows.ts";

/** Filtered, sorted and grouped rows. */
export interface Arranged {
  /** Indexes of the matching rows, sorted. */
  readonly order: Uint32Array;
  readonly groups: readonly RowGroup[];
  /** Mask of the matching rows; null if all match. */
  readonly mask: Mask | null;
}

/** Returns the missing table parts that a query needs. */
export function partsOfQuery<Row>(table: GridTable<Row>, query: GridQuery): readonly PartOf[] {
  const filtered = Object.entries(query.filters).filter(([, filter]) => !isIdle(filter));
  const sums = query.groups.length > 0 ? partsOfTotals(table) : [];
  return [
    ...filtered.flatMap(([id]) => partsFor(table.column(id), "filter")),
    ...sortKeys(query).flatMap(({ column }) => partsFor(table.column(column), "sort")),
    ...sums,
  ].filter((part) => !table.has(part));
}

/** Returns the missing table parts that subtotals and totals need. */
export function partsOfTotals<Row>(table: GridTable<Row>): readonly PartOf[] {
  return table.columns
    .filter(isSummed)
    .flatMap((column) => partsFor(column, "read"))
    .filter((part) => !table.has(part));
}

/** Memoises the last value by its inputs. */
function createMemo<Value>() {
  let last: { readonly inputs: readonly unknown[]; readonly value: Value } | null = null;
  return (inputs: readonly unknown[], makeValue: () => Value): Value => {
    if (last && inputs.every((input, at) => Object.is(input, last?.inputs[at]))) return last.value;
    const value = makeValue();
    last = { inputs, value };
    return value;
  };
}

/** Filters, sorts and groups a table; recalculates only what a query changes. */
export interface Arranger {
  arrange(query: GridQuery): Arranged;
  lines(arranged: Arranged, options: LinesOptions): GroupedLines;
  /** Returns all matching rows as one group for the totals; the same object for any order. */
  whole(arranged: Arranged): RowGroup;
  /** Indexes of all rows in their original order. */
  readonly all: Uint32Array;
}

export function createArranger<Row>(table: GridTable<Row>): Arranger {
  const masks = new Map<string, { readonly filter: GridFilter; readonly mask: Mask }>();
  const memoMask = createMemo<Mask | null>();
  const memoSorted = createMemo<Uint32Array>();
  const memoOrder = createMemo<Uint32Array>();
  const memoGroups = createMemo<Arranged>();
  const memoWhole = createMemo<RowGroup>();
  const all = identity(table.rows.length);

  function maskOf(column: string, filter: GridFilter): Mask {
    const known = masks.get(column);
    if (known?.filter === filter) return known.mask;
    const mask = columnMask(table, column, filter);
    masks.set(column, { filter, mask });
    return mask;
  }

  return {
    arrange(query) {
      const keys = sortKeys(query).filter(({ column }) => table.column(column));
      const groups = query.groups.filter((id) => table.column(id));
      const sorted = memoSorted([JSON.stringify(keys)], () =>
        keys.length > 0 ? sortRows(table, keys) : all,
      );
      const mask = memoMask([query.filters], () => filterMask(table, query.filters, maskOf));
      const order = memoOrder([sorted, mask], () => passing(sorted, mask));
      return memoGroups([order, JSON.stringify(groups)], () => ({
        order,
        mask,
        groups: groups.length > 0 ? findGroups(table, order, groups) : [],
      }));
    },
    lines: (arranged, options) => groupLines(arranged.order, arranged.groups, options),
    whole: ({ order, mask }) => memoWhole([mask], () => wholeGroup(table, order)),
    all,
  };
}
