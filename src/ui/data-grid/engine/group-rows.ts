import type { GridTable } from "./grid-table.ts";
import { isSummed } from "./grid-column.ts";

/** Rows that share the values of the groups, or all rows. */
export interface RowGroup {
  /** Names it among all: what it shares, by which it is folded. */
  readonly key: string;
  /** From 0; -1 for all rows. */
  readonly level: number;
  /** The column that it is of; empty for all rows. */
  readonly column: string;
  /** A row that says what its rows share. */
  readonly sample: number;
  /** Its place in the order, the end not included. */
  readonly start: number;
  end: number;
  /** The currencies of its known amounts, that of the most amounts first. */
  currencies: readonly string[];
}

/** A line of a grid that is not a row: a group with its subtotals in one of its currencies. */
export interface GroupLine {
  readonly group: RowGroup;
  /** From 0; the first one has the group's name. */
  readonly at: number;
}

export interface GroupedLines {
  /** A row, or below zero a group line: -1 is the first one. */
  readonly lines: Int32Array;
  readonly groupLines: readonly GroupLine[];
  /** Folded ones and those in them too. */
  readonly groups: readonly RowGroup[];
}

const separator = "\u001f";

/** Notes in which currencies a range of rows has known amounts. */
function createCurrencyNotes<Row>(table: GridTable<Row>) {
  const money = table.columns
    .filter((column) => column.type === "money" && isSummed(column))
    .map(({ id }) => ({ ...table.currencies(id), amounts: table.numbers(id).values }));
  const names = [...new Set(money.flatMap(({ values }) => values))].toSorted();
  const columns = money.map(({ values, codes, amounts }) => ({
    codes,
    amounts,
    nameByCode: Uint32Array.from(values, (value) => names.indexOf(value)),
  }));
  return (order: Uint32Array, start: number, end: number): readonly string[] => {
    const counts = new Uint32Array(names.length);
    for (const { codes, amounts, nameByCode } of columns) {
      for (let at = start; at < end; at += 1) {
        const row = order[at] ?? 0;
        if (!Number.isNaN(amounts[row])) {
          const name = nameByCode[codes[row] ?? 0] ?? 0;
          counts[name] = (counts[name] ?? 0) + 1;
        }
      }
    }
    return Array.from(counts.keys())
      .filter((name) => (counts[name] ?? 0) > 0)
      .sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0))
      .map((name) => names[name] ?? "");
  };
}

/** All rows of an order as one group. */
export function wholeGroup<Row>(table: GridTable<Row>, order: Uint32Array): RowGroup {
  const currencies = createCurrencyNotes(table)(order, 0, order.length);
  return {
    key: "",
    level: -1,
    column: "",
    sample: order[0] ?? 0,
    start: 0,
    end: order.length,
    currencies,
  };
}

/** The groups of an order that is sorted by their columns, each before those within it. */
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
      };
      open[level] = group;
      groups.push(group);
    }
  }
  const currenciesOf = createCurrencyNotes(table);
  for (const group of groups) group.currencies = currenciesOf(order, group.start, group.end);
  return groups;
}

function valueKey<Row>(table: GridTable<Row>, column: string, row: number): string {
  const value = table.column(column)?.value(table.rows[row] as Row);
  return value === null || value === undefined ? "" : String(value);
}

/** The lines of a grid: groups, each followed by what is within it unless it is folded. */
export function groupLines(
  order: Uint32Array,
  groups: readonly RowGroup[],
  levels: number,
  folded: ReadonlySet<string>,
): GroupedLines {
  const heads: GroupLine[] = [];
  const most = groups.reduce((sum, { currencies }) => sum + Math.max(currencies.length, 1), 0);
  const lines = new Int32Array(order.length + most);
  let count = 0;
  let hiddenUntil = 0;
  for (const group of groups) {
    if (group.start < hiddenUntil) continue;
    for (let at = 0; at < Math.max(group.currencies.length, 1); at += 1) {
      lines[count] = -heads.push({ group, at });
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
