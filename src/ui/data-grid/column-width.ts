import { valueText } from "./cell-text.ts";
import { widthOf } from "./engine/change-view.ts";
import { type GridColumn, type GridValue, isNumeric, isSummed } from "./engine/grid-column.ts";
import type { GridTable } from "./engine/grid-table.ts";
import type { GridView } from "./engine/grid-view.ts";
import { soleCurrency } from "./line-cells.ts";
import type { DataGridModel } from "./use-data-grid.ts";

/** Widest average character of a figure, and the padding of a cell, in pixels. */
export const characterPx = 8.25;
const paddingPx = 26;
/** Characters of a currency and its space. */
const currencyCharacters = 4;

/** Average widths of characters in pixels: capitals and digits, Chinese, and others. */
const capitalPx = 9.5;
const widePx = 15;
const smallPx = 7.5;
/** Padding, menu button and sort arrow of a header, in pixels. */
const headerControlsPx = 60;
/** Maximum width of a column of texts in pixels, unless a wider one was chosen. */
const maxTextPx = 400;
/** Maximum number of rows whose texts are measured, as this runs before the first paint. */
const maxMeasuredRows = 2000;

type WidthSource<Row> = Pick<DataGridModel<Row>, "view" | "region"> & {
  readonly store: { readonly table: GridTable<Row> };
};

const knownTexts = new WeakMap<object, Map<string, number>>();

function estimateWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/[\u2E80-\uFFEF]/.test(character)) width += widePx;
    else width += /[\p{Lu}\d%&@]/u.test(character) ? capitalPx : smallPx;
  }
  return width;
}

interface Extremes {
  readonly largest: number;
  readonly sum: number;
  readonly hasNegative: boolean;
}

const known = new WeakMap<Float64Array, Extremes>();

/** Returns the largest absolute value and the sum of all absolute values. */
function extremesOf(values: Float64Array): Extremes {
  const found = known.get(values);
  if (found) return found;
  let [largest, sum, hasNegative] = [0, 0, false];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    const size = Math.abs(value);
    if (size > largest) largest = size;
    if (value < 0) hasNegative = true;
    sum += size;
  }
  const extremes = { largest, sum, hasNegative };
  known.set(values, extremes);
  return extremes;
}

/** Returns the width that shows every figure of a column and its totals; 0 if it is not read yet. */
function figureWidth<Row>(
  { store: { table }, region }: WidthSource<Row>,
  column: GridColumn<Row>,
): number {
  if (!isNumeric(column) || !table.has({ column: column.id, part: "numbers" })) return 0;
  const { values, decimals } = table.numbers(column.id);
  const { largest, sum, hasNegative } = extremesOf(values);
  const size = isSummed(column) ? sum : largest;
  const { maxDecimals = 0 } = column;
  // The largest value may be whole while others have decimals.
  const widest =
    maxDecimals > 0
      ? { ...column, decimals: Math.min(decimals ?? maxDecimals, maxDecimals) }
      : column;
  const sole = soleCurrency({ store: { table } }, column);
  const { length } = valueText(hasNegative ? -size : size, widest, region, sole ?? "", false);
  const hasCodes = column.type === "money" && sole === null;
  const currency = hasCodes ? currencyCharacters : 0;
  return Math.ceil((length + currency) * characterPx) + paddingPx;
}

/** Returns the width of the longest text among the first rows, up to a limit. */
function textWidth<Row>({ store: { table } }: WidthSource<Row>, column: GridColumn<Row>): number {
  if (column.type !== "text" && column.type !== "set") return 0;
  let byColumn = knownTexts.get(table);
  if (!byColumn) knownTexts.set(table, (byColumn = new Map()));
  let width = byColumn.get(column.id);
  if (width === undefined) {
    const texts = new Set(table.rows.slice(0, maxMeasuredRows).map((row) => column.value(row)));
    width = Math.max(0, ...Array.from(texts, (text) => estimateWidth(shownText(text, column))));
    byColumn.set(column.id, width);
  }
  return width === 0 ? 0 : Math.min(Math.ceil(width) + paddingPx, maxTextPx);
}

/** Lines of a printed text, and its greatest width in em. */
const printedLines = 2;
const maxPrintedEm = 15;
/** Font size of the estimated widths in pixels. */
const fontPx = 14;

/** Returns the width in em at which the texts of a column fit two lines of print; 0 without any. */
export function printedWidth<Row>(table: GridTable<Row>, column: GridColumn<Row>): number {
  if (column.type !== "text" && column.type !== "set") return 0;
  const texts = new Set(table.rows.slice(0, maxMeasuredRows).map((row) => column.value(row)));
  const widths = Array.from(texts, (text) =>
    widthInLines(shownText(text, column).split(/\s+/), printedLines),
  );
  return Math.min(Math.max(0, ...widths) / fontPx, maxPrintedEm);
}

const shownText = <Row>(value: GridValue, { label }: GridColumn<Row>) =>
  typeof value !== "string" || value === "" ? "" : label ? label(value) : value;

/** Lines of a header. */
const headerLines = 2;

/** Returns the width at which a header fits its lines; Chinese may break anywhere. */
function headerWidth<Row>({ header, currency }: GridColumn<Row>): number {
  const words = [
    ...(header.match(/[^\s\u2E80-\uFFEF]+/g) ?? []),
    ...(currency ? [exampleCode] : []),
  ];
  return Math.ceil(widthInLines(words, headerLines)) + headerControlsPx;
}

/** Returns the width of the longest line when words are broken into a number of lines at best. */
function widthInLines(words: readonly string[], lines: number): number {
  if (words.length === 0) return 0;
  if (lines === 1) return lineWidth(words);
  const breaks = words.map((_, at) =>
    Math.max(lineWidth(words.slice(0, at + 1)), widthInLines(words.slice(at + 1), lines - 1)),
  );
  return Math.min(...breaks);
}

/** A header of amounts in one currency ends with its code. */
const exampleCode = "GBP";

function lineWidth(words: readonly string[]): number {
  return estimateWidth(words.join("")) + Math.max(words.length - 1, 0) * smallPx;
}

/** Width in pixels of the longest bars to both sides of zero. */
export const barsPx = 60;
/** The longest title of a total. */
const exampleTitle = "Local total, GBP";
/** Pixels of the icon, the count and the gaps beside the name of a group, and of its indent. */
const groupControlsPx = 50;
const indentPx = 20;
/** Space between a bar and its figure, in pixels. */
const barGapPx = 8;

/**
 * Returns the width of a column in pixels. Figures are never cut off; without a chosen width, the
 * words of the header, in its lines, and bars have their room too.
 */
export function columnWidth<Row>(grid: WidthSource<Row>, column: GridColumn<Row>): number {
  const width = widthOf(column, grid.view);
  const figures = figureWidth(grid, column);
  if (grid.view.widths[column.id] !== undefined) return Math.max(width, figures);
  const bars = column.bar && figures > 0 ? barsPx + barGapPx : 0;
  const title = isSummed(column) && isFirst(grid.view, column) ? titleWidth(grid) : 0;
  return Math.max(width, figures + bars + title, textWidth(grid, column), headerWidth(column));
}

const isFirst = <Row>({ order, hidden }: GridView, { id }: GridColumn<Row>) =>
  order.find((shown) => !hidden.includes(shown)) === id;

/** Returns the width of the titles of groups and totals beside their amounts. */
function titleWidth<Row>(grid: WidthSource<Row>): number {
  const groups = grid.view.groups.map((id, level) => {
    const column = grid.store.table.column(id);
    return column ? textWidth(grid, column) + groupControlsPx + level * indentPx : 0;
  });
  return Math.max(estimateWidth(exampleTitle), ...groups);
}
