import type { GridColumn } from "./engine/grid-column.ts";
import type { GroupLine } from "./engine/group-rows.ts";
import {
  cellOf,
  type GridLine,
  groupTitle,
  lineAt,
  soleCurrency,
  type TotalLabel,
} from "./line-cells.ts";
import type { CellRange } from "./use-grid-cursor.ts";
import type { DataGridModel } from "./use-data-grid.ts";
import { harmlessText } from "../../spreadsheet/harmless-text.ts";
import { plainNumber } from "../../spreadsheet/plain-number.ts";

/**
 * Returns a range as tab-separated values, with locale-independent numbers and dates, below the
 * headers if requested.
 */
export function copyRange<Row>(
  grid: DataGridModel<Row>,
  { fromLine, toLine, fromColumn, toColumn }: CellRange,
  totalLabel: TotalLabel,
  hasHeaders = false,
): string {
  const columns = grid.shown.slice(fromColumn, toColumn + 1);
  const headers = columns.map((column) =>
    plainCell([column.header, soleCurrency(grid, column)].filter(Boolean).join(" ")),
  );
  const lines = hasHeaders ? [headers.join("\t")] : [];
  for (let index = fromLine; index <= toLine; index += 1) {
    const line = lineAt(grid, index);
    if (!line) continue;
    const cells = columns.map((column, at) =>
      fromColumn + at === 0 && line.kind !== "row"
        ? plainCell(lineTitle(grid, line, totalLabel))
        : copiedValue(line, column),
    );
    lines.push(cells.join("\t"));
  }
  return lines.join("\r\n");
}

/** Returns the title of a group or of the totals. */
export function lineTitle<Row>(
  grid: DataGridModel<Row>,
  line: Exclude<GridLine<Row>, { kind: "row" }>,
  totalLabel: TotalLabel,
): string {
  return line.kind === "group"
    ? groupPath(grid, line)
    : totalLabel(line.total ?? { currency: "", isBase: false });
}

/** Returns the names of a group and of those around it, and the currency of a further line. */
function groupPath<Row>(grid: DataGridModel<Row>, { group, at }: GroupLine): string {
  const columns = grid.view.groups.slice(0, group.level + 1);
  const path = columns.map((column) => groupTitle(grid, { ...group, column })).join(" · ");
  return at > 0 ? `${path}, ${group.currencies[at] ?? ""}` : path;
}

const plainCell = (text: string) => harmlessText(text.replaceAll(/[\t\r\n]+/g, " "));

function copiedValue<Row>(line: GridLine<Row>, column: GridColumn<Row>): string {
  const { value } = cellOf(line, column);
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return Number.isFinite(value) ? plainNumber(value) : "";
  return plainCell(column.label && value !== "" ? column.label(value) : value);
}
