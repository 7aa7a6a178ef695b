import { runInSlices } from "../../browser/run-in-slices.ts";
import { currencyPrefix } from "../../format/numbers.ts";
import {
  currencyHeader,
  type ExtraLine,
  type SheetColumn,
  type SheetContent,
} from "../../spreadsheet/sheet-content.ts";
import { lineTitle } from "./copy-range.ts";
import { columnWidth } from "./column-width.ts";
import type { GridColumn } from "./engine/grid-column.ts";
import type { GroupLine } from "./engine/group-rows.ts";
import { partsFor } from "./engine/grid-table.ts";
import { subtotal, type TotalLabel, totalLines } from "./line-cells.ts";
import type { DataGridModel } from "./use-data-grid.ts";

/** Number of lines and groups written between two time checks. */
const stepLines = 10_000;
const stepGroups = 100;
/** Width of a column of currencies in pixels. */
const currencyPx = 90;

interface SheetTexts {
  readonly total: TotalLabel;
}

/**
 * Returns the content of a grid for a file: filtered, sorted and grouped rows with the visible
 * columns and those that group the rows. Collapsed groups have subtotals only. Reads missing
 * columns first.
 */
export async function gridSheet<Row>(
  grid: DataGridModel<Row>,
  { total }: SheetTexts,
  signal: AbortSignal,
): Promise<SheetContent> {
  const { lines, grouped } = grid;
  const columns = await readColumns(grid, signal);
  const totals = totalLines(grid);
  const groups = grouped?.groupLines ?? [];
  const all = new Int32Array(lines.count + totals.length);
  const extraLines: ExtraLine[] = [];
  function* putLines(): Generator<void, void> {
    for (let at = 0; at < lines.count; at += 1) {
      all[at] = lines.at(at);
      if (at % stepLines === 0) yield;
    }
    for (const at of totals.keys()) all[lines.count + at] = -(groups.length + at + 1);
    for (const line of groups) {
      extraLines.push(extraLine(grid, columns, "group", line, total));
      if (extraLines.length % stepGroups === 0) yield;
    }
    for (const line of totals) extraLines.push(extraLine(grid, columns, "total", line, total));
  }
  await runInSlices(putLines(), signal);
  signal.throwIfAborted();
  const sheetColumns = columns.map((column) => sheetColumn(grid, column));
  const currencies = new Set(sheetColumns.flatMap((column) => column.currencies?.texts ?? []));
  return {
    columns: sheetColumns,
    lines: all,
    extraLines,
    levels: grid.view.groups.length,
    currencyPrefixes: Object.fromEntries(
      Array.from(currencies, (currency) => [currency, currencyPrefix(currency, grid.region)]),
    ),
  };
}

/**
 * Returns the filtered and sorted rows of a grid as a plain table, without subtotals and totals,
 * with a column of its own for the currency of an amount.
 */
export async function plainSheet<Row>(
  grid: DataGridModel<Row>,
  signal: AbortSignal,
): Promise<SheetContent> {
  const columns = await readColumns(grid, signal);
  return {
    columns: columns
      .map((column) => sheetColumn(grid, column))
      .flatMap(({ currencies, ...column }): SheetColumn[] => {
        if (!currencies) return [column];
        const header = currencyHeader(column.header);
        const content = { kind: "text", ...currencies } as const;
        return [column, { header, width: currencyPx, content }];
      }),
    lines: Int32Array.from(grid.arrangement.order),
    extraLines: [],
    levels: 0,
    currencyPrefixes: {},
  };
}

/** Reads and returns the columns of a file: the visible ones, and those that group the rows. */
async function readColumns<Row>(
  { shown, columns, store, view }: DataGridModel<Row>,
  signal: AbortSignal,
): Promise<readonly GridColumn<Row>[]> {
  const isShown = (id: string) => shown.some((column) => column.id === id);
  const all = [...shown, ...columns.filter(({ id }) => view.groups.includes(id) && !isShown(id))];
  const parts = all.flatMap((column) => partsFor(column, "read"));
  for (const part of parts) await runInSlices(store.table.make(part), signal);
  signal.throwIfAborted();
  return all;
}

function sheetColumn<Row>(grid: DataGridModel<Row>, column: GridColumn<Row>): SheetColumn {
  const { table } = grid.store;
  const { id, header, type, label } = column;
  const named = { header, width: columnWidth(grid, column) };
  if (type === "text" || type === "set") {
    const { values, codes } = table.texts(id);
    const texts = label ? values.map((value) => (value === "" ? "" : label(value))) : values;
    return { ...named, content: { kind: "text", texts, codes } };
  }
  const { values } = table.numbers(id);
  if (type === "date") return { ...named, content: { kind: "date", values } };
  const isPercent = column.isPercent ?? false;
  const usual = isPercent ? 2 : type === "money" ? null : 0;
  const { decimals = usual, maxDecimals = decimals ?? 0 } = column;
  const content = { kind: "number", values, decimals, maxDecimals, isPercent } as const;
  if (type === "number") return { ...named, content };
  const { values: texts, codes } = table.currencies(id);
  return { ...named, content, currencies: { texts, codes } };
}

function extraLine<Row>(
  grid: DataGridModel<Row>,
  columns: readonly GridColumn<Row>[],
  kind: "group" | "total",
  line: GroupLine,
  total: TotalLabel,
): ExtraLine {
  const cells = columns.flatMap((column, at) => {
    const { value, currency } = subtotal(line, column);
    return typeof value === "number" ? [{ column: at, value, currency }] : [];
  });
  const title = lineTitle(grid, { kind, ...line }, total);
  return { title, level: kind === "group" ? line.group.level : null, cells };
}
