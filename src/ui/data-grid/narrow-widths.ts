import { columnWidth } from "./column-width.ts";
import { type GridColumn, isNumeric } from "./engine/grid-column.ts";
import type { DataGridModel } from "./use-data-grid.ts";

/** The parts of a grid that the widths depend on. */
type Widths<Row> = Pick<DataGridModel<Row>, "shown" | "view" | "region"> & {
  readonly store: Pick<DataGridModel<Row>["store"], "table">;
};

interface Available {
  /** How much wider figures are than estimated. */
  readonly stretch: number;
  /** Width of the view in pixels, 0 until it is known. */
  readonly viewPx: number;
  /** Width in pixels of the edge that says how many columns follow. */
  readonly edgePx: number;
}

/** Least width of the column that names the rows, in pixels. */
const leastFirstPx = 104;
/** Lines of a header, as the columns are narrow. */
const headerLines = 3;

/**
 * Returns the widths in pixels of the columns on a phone. The first one, which names the rows, takes
 * what the second one and the figures of all leave; the headers of the others leave room for it.
 */
export function narrowWidths<Row>(grid: Widths<Row>, available: Available): readonly number[] {
  const { viewPx, edgePx } = available;
  const [first, ...others] = grid.shown.map((column) =>
    narrowWidth(grid, column, available.stretch),
  );
  if (!first) return [];
  if (viewPx === 0) return [first, ...others].map(({ width }) => width);
  const most =
    viewPx - Math.max(edgePx + (others[0]?.width ?? 0), ...others.map(({ least }) => least));
  const own = Math.min(first.width, Math.max(most, leastFirstPx));
  return [own, ...others.map(({ width, least }) => Math.max(Math.min(width, viewPx - own), least))];
}

/** Figures have no bars on a phone, and no more room than they and their header take. */
function narrowWidth<Row>(grid: Widths<Row>, column: GridColumn<Row>, stretch: number) {
  if (!isNumeric(column)) {
    return { width: Math.ceil(columnWidth(grid, column) * stretch), least: leastFirstPx };
  }
  const { bar: _bar, ...plain } = { ...column, width: 0 };
  const px = (header: string) =>
    Math.ceil(columnWidth(grid, { ...plain, header }, headerLines) * stretch);
  return { width: px(column.header), least: px("") };
}
