import type { GridTable } from "./grid-table.ts";
import { isSummed } from "./grid-column.ts";
import { type ColumnSums, type RowRange, sumsOf } from "./sum-rows.ts";

/** Rows with equal values in the group columns, or all rows. */
export interface RowGroup {
  /** Unique key from the group values, used to collapse the group. */
  readonly key: string;
  /** Level from 0; -1 for all rows. */
  readonly level: number;
  /** Id of the group column; empty for all rows. */
  readonly column: string;
  /** Index of a row that has the group's values. */
  readonly sample: number;
  /** Range in the order; `end` is exclusive. */
  readonly start: number;
  end: number;
  /** Currencies of the known amounts, base currencies first, then the most frequent one. */
  currencies: readonly string[];
  /** Sums by column id. */
  sums: ReadonlyMap<string, ColumnSums>;
}

/** The amounts that a line of totals adds up: converted ones, or others in their own currency. */
export interface TotalOf {
  readonly currency: string;
  readonly isBase: boolean;
  /** Whether it adds up both, because all amounts are in the one base currency. */
  readonly isOnly?: boolean;
}

/** A group line with the subtotals in one currency. */
export interface GroupLine {
  readonly group: RowGroup;
  /** Index from 0; the first line shows the group's name. */
  readonly at: number;
  /** Amounts of a line of totals; a group's line has those in its currency. */
  readonly total?: TotalOf;
}

export interface GroupedLines {
  /** Row indexes; negative values are group lines: -1 is the first one. */
  readonly lines: Int32Array;
  readonly groupLines: readonly GroupLine[];
  /** All groups, including collapsed ones and groups inside them. */
  readonly groups: readonly RowGroup[];
}

const separator = "\u001f";

/** Returns the sums of all summed columns and their currencies. */
function addUp<Row>(table: GridTable<Row>, range: RowRange): Pick<RowGroup, "currencies" | "sums"> {
  const summed = table.columns.filter(isSummed);
  const sums = new Map(summed.map((column) => [column.id, sumsOf(table, column, range)]));
  const known = new Map<string, number>();
  const bases = new Set<string>();
  for (const { id, type, isBase = false } of summed) {
    if (type !== "money") continue;
    for (const [currency, sum] of sums.get(id) ?? []) {
      if (sum.known === 0) continue;
      known.set(currency, (known.get(currency) ?? 0) + sum.known);
      if (isBase) bases.add(currency);
    }
  }
  const currencies = [...known.keys()]
    .toSorted()
    .sort(
      (left, right) =>
        Number(bases.has(right)) - Number(bases.has(left)) ||
        (known.get(right) ?? 0) - (known.get(left) ?? 0),
    );
  return { currencies, sums };
}

/** Returns all rows of an order as one group. */
export function wholeGroup<Row>(table: GridTable<Row>, order: Uint32Array): RowGroup {
  return {
    key: "",
    level: -1,
    column: "",
    sample: order[0] ?? 0,
    start: 0,
    end: order.length,
    ...addUp(table, { order, start: 0, end: order.length }),
  };
}

/** Returns the groups of a sorted order; a group precedes its subgroups. */
export function findGroups<Row>(
  table: GridTable<Row>,
  order: Uint32Array,
  columns: readonly string[],
): readonly RowGroup[] {
  const ranks = columns.map((id) => table.ranks(id).ranks);
  const groups: RowGroup[] = [];
  const open: RowGroup[] = [];
  const keyAt = (row: number, level: number) =>
    ranks
      .slice(0, level + 1)
      .map((_, at) => valueKey(table, columns[at] ?? "", row))
      .join(separator);
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at] ?? 0;
    const before = order[at - 1] ?? 0;
    let level = at === 0 ? 0 : ranks.findIndex((by) => by[row] !== by[before]);
    if (level < 0) continue;
    for (; level < columns.length; level += 1) {
      const closed = open[level];
      if (closed) closed.end = at;
      const group: RowGroup = {
        key: keyAt(row, level),
        level,
        column: columns[level] ?? "",
        sample: row,
        start: at,
        end: order.length,
        currencies: [],
        sums: new Map(),
      };
      open[level] = group;
      groups.push(group);
    }
  }
  for (const group of groups) {
    Object.assign(group, addUp(table, { order, start: group.start, end: group.end }));
  }
  return groups;
}

function valueKey<Row>(table: GridTable<Row>, column: string, row: number): string {
  const value = table.column(column)?.value(table.rows[row] as Row);
  return value === null || value === undefined ? "" : String(value);
}

export interface LinesOptions {
  readonly levels: number;
  readonly folded: ReadonlySet<string>;
  /** Ids of the visible columns: a currency without an amount in one of them has no line. */
  readonly shown: readonly string[];
}

/** Returns the lines of a grid: each group is followed by its content unless it is collapsed. */
export function groupLines(
  order: Uint32Array,
  groups: readonly RowGroup[],
  { levels, folded, shown }: LinesOptions,
): GroupedLines {
  const heads: GroupLine[] = [];
  const most = groups.reduce((sum, { currencies }) => sum + Math.max(currencies.length, 1), 0);
  const lines = new Int32Array(order.length + most);
  let count = 0;
  let hiddenUntil = 0;
  for (const group of groups) {
    if (group.start < hiddenUntil) continue;
    const currencies = group.currencies.filter((currency) =>
      shown.some((id) => (group.sums.get(id)?.get(currency)?.known ?? 0) > 0),
    );
    const head = currencies.length < group.currencies.length ? { ...group, currencies } : group;
    for (let at = 0; at < Math.max(currencies.length, 1); at += 1) {
      lines[count] = -heads.push({ group: head, at });
      count += 1;
    }
    if (folded.has(group.key)) hiddenUntil = group.end;
    else if (group.level === levels - 1) {
      for (let at = group.start; at < group.end; at += 1) {
        lines[count] = order[at] ?? 0;
        count += 1;
      }
    }
  }
  return { lines: lines.subarray(0, count), groupLines: heads, groups };
}
