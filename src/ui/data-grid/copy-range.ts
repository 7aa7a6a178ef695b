import type { GridColumn } from "./engine/grid-column.ts";
import type { GroupLine } from "./engine/group-rows.ts";
import {
  amountAtTitle,
  cellOf,
  type GridLine,
  groupTitle,
  lineAt,
  soleCurrency,
  type TotalLabel,
  totalLines,
} from "./line-cells.ts";
import type { CellRange } from "./use-grid-cursor.ts";
import type { DataGridModel } from "./use-data-grid.ts";
import type { CopiedText } from "../../browser/write-clipboard.ts";
import { copiedCell, copiedTable } from "../copy/copied-table.ts";
import { plainNumber } from "../../spreadsheet/plain-number.ts";
import { currencyHeader } from "../../spreadsheet/sheet-content.ts";

interface CopyOptions {
  readonly totalLabel: TotalLabel;
  readonly hasHeaders?: boolean;
  /** Whether the totals by currency are on the line of the one in base currency. */
  readonly areTotalsJoined?: boolean;
  /** Date, source and whether the rows are audited; stands below more than one cell. */
  readonly note?: string | undefined;
}

/**
 * Returns a range as a table with locale-independent numbers and dates. Below headers, if they are
 * requested, an amount is followed by its currency where currencies differ.
 */
export function copyRange<Row>(
  grid: DataGridModel<Row>,
  { fromLine, toLine, fromColumn, toColumn }: CellRange,
  { totalLabel, hasHeaders = false, areTotalsJoined = false, note }: CopyOptions,
): CopiedText {
  const columns = grid.shown.slice(fromColumn, toColumn + 1);
  const differing = new Set(
    columns.filter((column) => column.type === "money" && soleCurrency(grid, column) === null),
  );
  const hasCurrencies = (column: GridColumn<Row>) => hasHeaders && differing.has(column);
  const headers = columns.flatMap((column) => {
    const header = [column.header, soleCurrency(grid, column)].filter(Boolean).join(" ");
    return (hasCurrencies(column) ? [header, currencyHeader(header)] : [header]).map(copiedCell);
  });
  const rows = hasHeaders ? [headers] : [];
  const hasJoined = areTotalsJoined && toLine >= grid.lines.count;
  const lastLine = hasJoined ? grid.lines.count + totalLines(grid).length - 1 : toLine;
  for (let index = fromLine; index <= lastLine; index += 1) {
    const line = lineAt(grid, index);
    if (!line) continue;
    // A joined total has a line of its own where its amount is copied.
    if (index > toLine && columns.every((column) => cellOf(line, column).value === null)) continue;
    const cells = columns.flatMap((column, at) => {
      const isTitle = fromColumn + at === 0 && line.kind !== "row";
      const text = isTitle
        ? copiedCell(lineTitle(grid, line, totalLabel))
        : copiedValue(line, column);
      const currency = text === "" ? "" : cellOf(line, column).currency;
      return hasCurrencies(column) ? [text, copiedCell(currency)] : [text];
    });
    rows.push(cells);
  }
  const isOne = fromLine === toLine && fromColumn === toColumn;
  return copiedTable({ rows, hasHeaders, note: isOne ? undefined : note });
}

/** Returns the title of a group or of the totals, with its amount in the first column. */
export function lineTitle<Row>(
  grid: DataGridModel<Row>,
  line: Exclude<GridLine<Row>, { kind: "row" }>,
  totalLabel: TotalLabel,
): string {
  const title =
    line.kind === "group"
      ? groupPath(grid, line)
      : totalLabel(line.total ?? { currency: "", isBase: false });
  return `${title} ${amountAtTitle(grid, line)}`.trimEnd();
}

/** Returns the names of a group and of those around it, and the currency of a further line. */
function groupPath<Row>(grid: DataGridModel<Row>, { group, at }: GroupLine): string {
  const columns = grid.view.groups.slice(0, group.level + 1);
  const path = columns.map((column) => groupTitle(grid, { ...group, column })).join(" · ");
  return at > 0 ? `${path}, ${group.currencies[at] ?? ""}` : path;
}

function copiedValue<Row>(line: GridLine<Row>, column: GridColumn<Row>): string {
  const { value } = cellOf(line, column);
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return Number.isFinite(value) ? plainNumber(value) : "";
  return copiedCell(column.label && value !== "" ? column.label(value) : value);
}
