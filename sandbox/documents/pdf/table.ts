import type { Column, Row, Table } from "./blocks.ts";
import { colours } from "./issuer.ts";
import { area, type Cursor, ensureSpace, rule } from "./page.ts";
import { drawText } from "./text.ts";

type Doc = PDFKit.PDFDocument;

const rowHeight = 16;
const gap = 10;

interface Placed extends Column {
  readonly x: number;
  readonly width: number;
}

function placed(columns: readonly Column[]): Placed[] {
  const sum = columns.reduce((all, { width }) => all + width, 0);
  let x: number = area.left;
  return columns.map((column) => {
    const share = (column.width / sum) * area.width;
    const sized = { ...column, x, width: share };
    x += share;
    return sized;
  });
}

/**
 * Draws an accounting table: right-aligned figures, a rule above sums, a double rule under totals.
 */
export function drawTable(doc: Doc, cursor: Cursor, table: Table): void {
  const columns = placed(table.columns);
  ensureSpace(doc, cursor, (2 + Math.min(table.rows.length, 3)) * rowHeight);
  drawHead(doc, cursor, columns);
  for (const [index, row] of table.rows.entries()) {
    // Keeps headings with the next row, and sums with the previous one.
    const next = table.rows[index + 1]?.role;
    const together = row.role === "group" ? 3 : next === undefined || next === "group" ? 1 : 2;
    const page = doc.bufferedPageRange().count;
    ensureSpace(doc, cursor, together * rowHeight + 4);
    if (doc.bufferedPageRange().count > page) drawHead(doc, cursor, columns);
    drawRow(doc, cursor, columns, row);
  }
  if (table.rows.at(-1)?.role !== "total") rule(doc, cursor.y - 1, { colour: colours.ink });
  cursor.y += 18;
}

function drawHead(doc: Doc, cursor: Cursor, columns: readonly Placed[]): void {
  const style = { role: "strong", size: 7.5, colour: colours.soft } as const;
  for (const [index, column] of columns.entries()) {
    drawCell(doc, { column, index, text: column.title, baseline: cursor.y + 9, style });
  }
  rule(doc, cursor.y + 15, { colour: colours.ink });
  cursor.y += 18;
}

interface Cell {
  readonly column: Placed;
  readonly index: number;
  readonly text: string;
  readonly baseline: number;
  readonly style: Parameters<typeof drawText>[2];
}

function drawCell(doc: Doc, { column, index, text, baseline, style }: Cell): void {
  const indent = index === 0 ? 0 : gap;
  drawText(doc, text, style, {
    x: column.x + indent,
    width: column.width - indent,
    align: column.isFigure ? "right" : "left",
    baseline,
  });
}

function drawRow(doc: Doc, cursor: Cursor, columns: readonly Placed[], { cells, role }: Row): void {
  const isSum = role === "subtotal" || role === "total";
  if (role === "group") cursor.y += 3;
  if (isSum) ruleFigures(doc, cursor.y, columns, cells);
  const style = {
    role: role === "total" || role === "group" ? "strong" : "text",
    size: 8.25,
    colour: role === "subtotal" ? colours.soft : colours.ink,
  } as const;
  if (role === "group") {
    const place = { x: area.left, baseline: cursor.y + 11, width: area.width };
    drawText(doc, cells[0] ?? "", style, place);
    cursor.y += rowHeight;
    return;
  }
  for (const [index, column] of columns.entries()) {
    const text = cells[index] ?? "";
    if (text !== "") drawCell(doc, { column, index, text, baseline: cursor.y + 11, style });
  }
  cursor.y += rowHeight;
  if (role === "total") {
    ruleFigures(doc, cursor.y, columns, cells);
    ruleFigures(doc, cursor.y + 2, columns, cells);
    cursor.y += 3;
  }
}

/** Draws a rule above the figures of a row. */
function ruleFigures(doc: Doc, y: number, columns: readonly Placed[], cells: readonly string[]) {
  for (const [index, { x, width, isFigure }] of columns.entries()) {
    if (!isFigure || !cells[index]) continue;
    rule(doc, y, { x: x + gap, width: width - gap, weight: 0.6, colour: colours.ink });
  }
}
