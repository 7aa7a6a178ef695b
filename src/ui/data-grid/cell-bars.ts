import { barsPx, columnWidth } from "./column-width.ts";
import type { GridColumn } from "./engine/grid-column.ts";
import type { DataGridModel } from "./use-data-grid.ts";

/** The common scale of all bars of a grid: pixels per unit, and the place of zero. */
export interface BarScale {
  readonly pxPerUnit: number;
  readonly zeroPx: number;
}

/** Returns the scale of the visible bars; null without any value other than zero. */
export function barScale<Row>({
  shown,
  store: { table },
}: Pick<DataGridModel<Row>, "shown" | "store">): BarScale | null {
  let [lowest, highest] = [0, 0];
  for (const { id, bar } of shown) {
    if (!bar || !table.has({ column: id, part: "numbers" })) continue;
    for (const value of table.numbers(id).values) {
      if (value < lowest) lowest = value;
      if (value > highest) highest = value;
    }
  }
  if (lowest === highest) return null;
  const pxPerUnit = barsPx / (highest - lowest);
  return { pxPerUnit, zeroPx: Math.round(-lowest * pxPerUnit) };
}

/** Whether a column is wide enough for its bars and figures. */
export const fitsBars = <Row>(grid: DataGridModel<Row>, column: GridColumn<Row>) =>
  (grid.view.widths[column.id] ?? Infinity) >=
  columnWidth({ ...grid, view: { ...grid.view, widths: {} } }, column);

/** Returns the start and length in pixels of the bar of a value, at least 2 long unless zero. */
export function barOf(value: number, { pxPerUnit, zeroPx }: BarScale) {
  const length = value === 0 ? 0 : Math.max(Math.round(Math.abs(value) * pxPerUnit), 2);
  return { startPx: value < 0 ? zeroPx - length : zeroPx, lengthPx: length };
}
