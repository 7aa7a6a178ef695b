import { valueText } from "./cell-text.ts";
import { type GridColumn, type GridValue, isSummed } from "./engine/grid-column.ts";
import type { GroupLine, RowGroup } from "./engine/group-rows.ts";
import type { DataGridModel } from "./use-data-grid.ts";

/** A value with the currency that it is in, where it is an amount. */
export interface CellValue {
  readonly value: GridValue;
  readonly currency: string;
}

/** A line of the grid: a row, a group with its subtotals, or the totals in one currency. */
export type GridLine<Row> =
  | { readonly kind: "row"; readonly row: Row }
  | ({ readonly kind: "group" | "total" } & GroupLine);

/** The lines of the totals: one for each currency, or a single one. */
export function totalLines<Row>({ totals, columns }: DataGridModel<Row>): readonly GroupLine[] {
  if (!totals || totals.end === 0 || !columns.some(isSummed)) return [];
  return Array.from({ length: Math.max(totals.currencies.length, 1) }, (_, at) => ({
    group: totals,
    at,
  }));
}

/** The line of an index; the totals come after the last one. */
export function lineAt<Row>(grid: DataGridModel<Row>, index: number): GridLine<Row> | null {
  const { lines, grouped, store } = grid;
  if (index >= lines.count) {
    const total = totalLines(grid)[index - lines.count];
    return total ? { kind: "total", ...total } : null;
  }
  const code = lines.at(index);
  if (code >= 0) {
    const row = store.table.rows[code];
    return row === undefined ? null : { kind: "row", row };
  }
  const line = grouped?.groupLines[-code - 1];
  return line ? { kind: "group", ...line } : null;
}

/**
 * What the rows of a group add up to in a column, on one of the group's lines; without a currency
 * where none of them has an amount in the currency of the line.
 */
export function subtotal<Row>({ group, at }: GroupLine, column: GridColumn<Row>): CellValue {
  const isMoney = column.type === "money";
  const currency = isMoney ? group.currencies[at] : "";
  const none = { value: null, currency: "" };
  if (!isSummed(column) || currency === undefined || (!isMoney && at > 0)) return none;
  const sum = group.sums.get(column.id)?.get(currency);
  return sum ? { value: sum.total, currency } : none;
}

/** What a line says in a column, apart from the name of a group. */
export function cellOf<Row>(line: GridLine<Row>, column: GridColumn<Row>): CellValue {
  if (line.kind !== "row") return subtotal(line, column);
  return { value: column.value(line.row), currency: column.currency?.(line.row) ?? "" };
}

/** What the rows of a group share, in words. */
export function groupTitle<Row>({ store, region }: DataGridModel<Row>, group: RowGroup): string {
  const column = store.table.column(group.column);
  const row = store.table.rows[group.sample];
  return column && row !== undefined ? valueText(column.value(row), column, region) : "";
}

/** The one currency of a column of money; null where it has several, or where that is not known yet. */
export function soleCurrency<Row>(
  { store: { table } }: DataGridModel<Row>,
  { id, type }: GridColumn<Row>,
): string | null {
  if (type !== "money" || !table.has({ column: id, part: "currencies" })) return null;
  const named = table.currencies(id).values.filter(Boolean);
  return named.length === 1 ? (named[0] ?? null) : null;
}
