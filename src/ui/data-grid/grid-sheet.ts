import { runInSlices } from "../../browser/run-in-slices.ts";
import type { ExtraLine, SheetColumn, SheetContent } from "../../spreadsheet/sheet-content.ts";
import { currencyPrefix } from "../../format/numbers.ts";
import { lineTitle } from "./copy-range.ts";
import { columnWidth } from "./column-width.ts";
import { decimalsOf, type GridColumn } from "./engine/grid-column.ts";
import type { GroupLine } from "./engine/group-rows.ts";
import { partsFor } from "./engine/grid-table.ts";
import { subtotal, type TotalLabel, totalLines } from "./line-cells.ts";
import type { DataGridModel } from "./use-data-grid.ts";

/** Number of lines and groups written between two time checks. */
const stepLines = 10_000;
const stepGroups = 100;

interface SheetTexts {
  /** Returns the label of the totals. */
  readonly total: TotalLabel;
}

/**
 * Returns the content of a grid for a file: filtered, sorted and grouped rows with the visible
 * columns. Collapsed groups have subtotals only. Reads missing columns first.
 */
export async function gridSheet<Row>(
  grid: DataGridModel<Row>,
  { total }: SheetTexts,
  signal: AbortSignal,
): Promise<SheetContent> {
  const { shown, store, lines, grouped } = grid;
  const parts = shown.flatMap((column) => partsFor(column, "read"));
  for (const part of parts) await runInSlices(store.table.make(part), signal);
  signal.throwIfAborted();
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
      extraLines.push(extraLine(grid, "group", line, total));
      if (extraLines.length % stepGroups === 0) yield;
    }
    for (const line of totals) extraLines.push(extraLine(grid, "total", line, total));
  }
  await runInSlices(putLines(), signal);
  signal.throwIfAborted();
  const columns = shown.map((column) => sheetColumn(grid, column));
  const currencies = new Set(columns.flatMap((column) => column.currencies?.texts ?? []));
  return {
    columns,
    lines: all,
    extraLines,
    levels: grid.view.groups.length,
    currencyPrefixes: Object.fromEntries(
      Array.from(currencies, (currency) => [currency, currencyPrefix(currency, grid.region)]),
    ),
  };
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
  const decimals = isPercent ? (column.decimals ?? 2) : decimalsOf(column);
  const { maxDecimals = decimals } = column;
  const content = { kind: "number", values, decimals, maxDecimals, isPercent } as const;
  if (type === "number") return { ...named, content };
  const { values: texts, codes } = table.currencies(id);
  return { ...named, content, currencies: { texts, codes } };
}

function extraLine<Row>(
  grid: DataGridModel<Row>,
  kind: "group" | "total",
  line: GroupLine,
  total: TotalLabel,
): ExtraLine {
  const cells = grid.shown.flatMap((column, at) => {
    const { value, currency } = subtotal(line, column);
    return typeof value === "number" ? [{ column: at, value, currency }] : [];
  });
  const title = line.at > 0 && kind === "group" ? "" : lineTitle(grid, { kind, ...line }, total);
  return { title, level: kind === "group" ? line.group.level : null, cells };
}
