import { valueText } from "./cell-text.ts";
import { widthOf } from "./engine/change-view.ts";
import { type GridColumn, isNumeric, isSummed } from "./engine/grid-column.ts";
import type { DataGridModel } from "./use-data-grid.ts";

/** Widest average character of a figure, and the padding of a cell, in pixels. */
const characterPx = 8.25;
const paddingPx = 26;
/** Characters of a currency and its space. */
const currencyCharacters = 4;

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
  { store: { table }, region }: DataGridModel<Row>,
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
  const { length } = valueText(hasNegative ? -size : size, widest, region);
  const currency = column.type === "money" ? currencyCharacters : 0;
  return Math.ceil((length + currency) * characterPx) + paddingPx;
}

/** Returns the width of a column in pixels; without a chosen one its figures are never cut off. */
export function columnWidth<Row>(grid: DataGridModel<Row>, column: GridColumn<Row>): number {
  const width = widthOf(column, grid.view);
  return grid.view.widths[column.id] === undefined
    ? Math.max(width, figureWidth(grid, column))
    : width;
}
