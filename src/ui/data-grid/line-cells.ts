import { valueText } from "./cell-text.ts";
import { type GridColumn, type GridValue, isSummed } from "./engine/grid-column.ts";
import type { GridTable } from "./engine/grid-table.ts";
import type { GroupLine, RowGroup, TotalOf } from "./engine/group-rows.ts";
import type { DataGridModel } from "./use-data-grid.ts";

/** A cell value; amounts have a currency. */
export interface CellValue {
  readonly value: GridValue;
  readonly currency: string;
}

/** A row, a group line with subtotals, or a line of totals. */
export type GridLine<Row> =
  | { readonly kind: "row"; readonly row: Row }
  | ({ readonly kind: "group" | "total" } & GroupLine);

/**
 * Returns the lines of the totals of the visible columns, at least one: base currencies, then others
 * by currency; one line when all amounts are in the one base currency.
 */
export function totalLines<Row>({
  totals,
  shown,
}: Pick<DataGridModel<Row>, "totals" | "shown">): readonly GroupLine[] {
  if (!totals || totals.end === 0 || !shown.some(isSummed)) return [];
  const of = (isBase: boolean): TotalOf[] => {
    const sums = shown
      .filter(({ currency, isBase: isConverted = false }) => currency && isConverted === isBase)
      .map(({ id }) => totals.sums.get(id));
    return totals.currencies
      .filter((currency) => sums.some((sum) => (sum?.get(currency)?.known ?? 0) > 0))
      .map((currency) => ({ currency, isBase }));
  };
  const [bases, locals] = [of(true), of(false)];
  const lines = [...bases, ...locals];
  const [base] = bases;
  const isOnly = base !== undefined && lines.every(({ currency }) => currency === base.currency);
  const [first = { currency: "", isBase: false }, ...others] = isOnly
    ? [{ ...base, isOnly: true }]
    : lines;
  return [first, ...others].map((total, at) => ({ group: totals, at, total }));
}

/** The parts of a grid that its lines depend on. */
export type LineSource<Row> = Pick<
  DataGridModel<Row>,
  "lines" | "grouped" | "store" | "totals" | "shown"
>;

/** Returns the line at an index; the totals follow the other lines. */
export function lineAt<Row>(grid: LineSource<Row>, index: number): GridLine<Row> | null {
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
 * Returns the subtotal of a column on one of the group's lines. The currency is empty if no row has
 * an amount in the line's currency.
 */
export function subtotal<Row>(line: GroupLine, column: GridColumn<Row>): CellValue {
  const { group, at, total } = line;
  const hasCurrency = column.currency !== undefined;
  const currency = hasCurrency ? currencyOf(line) : "";
  const none = { value: null, currency: "" };
  const isOther = total && !total.isOnly && total.isBase !== (column.isBase ?? false);
  if (hasCurrency && isOther) return none;
  if (!isSummed(column) || currency === undefined || (!hasCurrency && at > 0)) return none;
  const sum = group.sums.get(column.id)?.get(currency);
  return sum ? { value: sum.total, currency: column.type === "money" ? currency : "" } : none;
}

/**
 * Returns the amount of a line in the first column, where its title stands, with its currency; empty
 * if there is none.
 */
export function amountAtTitle<Row>(
  { shown: [first], region }: Pick<DataGridModel<Row>, "shown" | "region">,
  line: GroupLine,
): string {
  if (!first) return "";
  const { value, currency } = subtotal(line, first);
  return typeof value === "number" ? valueText(value, first, region, currency) : "";
}

/** Returns the currency of the amounts of a line. */
const currencyOf = ({ group, at, total }: GroupLine) => total?.currency ?? group.currencies[at];

export type TotalLabel = (total: TotalOf) => string;

export const totalKey = ({ currency, isBase }: TotalOf) =>
  currency === "" ? "total.all" : isBase ? "total.base" : "total.local";

/** Returns the cell value of a line, except the name of a group. */
export function cellOf<Row>(line: GridLine<Row>, column: GridColumn<Row>): CellValue {
  if (line.kind !== "row") return subtotal(line, column);
  return { value: column.value(line.row), currency: column.currency?.(line.row) ?? "" };
}

/** Returns the common value of a group's rows as text. */
export function groupTitle<Row>({ store, region }: DataGridModel<Row>, group: RowGroup): string {
  const column = store.table.column(group.column);
  const row = store.table.rows[group.sample];
  return column && row !== undefined ? valueText(column.value(row), column, region) : "";
}

/** Returns the only currency of a money column; null if it has several or is not read yet. */
export function soleCurrency<Row>(
  { store: { table } }: { readonly store: { readonly table: GridTable<Row> } },
  { id, type }: GridColumn<Row>,
): string | null {
  if (type !== "money" || !table.has({ column: id, part: "currencies" })) return null;
  const named = table.currencies(id).values.filter(Boolean);
  return named.length === 1 ? (named[0] ?? null) : null;
}
