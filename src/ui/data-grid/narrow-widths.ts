import { columnWidth } from "./column-width.ts";
import { type GridColumn, isNumeric } from "./engine/grid-column.ts";
import type { DataGridModel } from "./use-data-grid.ts";

/** The parts of a grid that the widths depend on. */
type Widths<Row> = Pick<DataGridModel<Row>, "shown" | "view" | "region"> & {
  readonly store: Pick<DataGridModel<Row>["store"], "table">;
};

interface Available<Row> {
  /** How much wider figures are than estimated. */
  readonly stretch: number;
  /** Width of the view in pixels, 0 until it is known. */
  readonly viewPx: number;
  /** Columns whose values stand below those of the second one. */
  readonly below: readonly GridColumn<Row>[];
}

/** Space that a cell at the edge of the window has beyond that of others, in pixels. */
const marginPx = 8;
/** Room of a name beside figures in very large text, in pixels. */
const leastNamePx = 80;
/** Part of the view that a second column without figures may take. */
const textShare = 0.45;

/**
 * Returns the widths in pixels of the two columns on a phone: figures take what they need, and the
 * names of the rows all else.
 */
export function narrowWidths<Row>(
  grid: Widths<Row>,
  { stretch, viewPx, below }: Available<Row>,
): readonly number[] {
  const [name, second] = grid.shown;
  if (!name) return [];
  const natural = (column: GridColumn<Row>) => Math.ceil(columnWidth(grid, column) * stretch);
  /** Figures have no bars on a phone, no width of their own, and a header that is wider. */
  const figures = (column: GridColumn<Row>) => {
    const { bar: _bar, ...plain } = { ...column, width: 0, header: "" };
    return Math.ceil(columnWidth({ ...grid, view: { ...grid.view, widths: {} } }, plain) * stretch);
  };
  if (!second) return [Math.max(viewPx, natural(name))];
  if (viewPx === 0) return [natural(name), natural(second)];
  const least = Math.max(0, ...[second, ...below].filter(isNumeric).map(figures));
  const text = isNumeric(second) ? 0 : Math.min(natural(second), viewPx * textShare);
  const own = Math.min(Math.round(Math.max(least, text)) + marginPx, viewPx - leastNamePx);
  return [viewPx - own, own];
}
