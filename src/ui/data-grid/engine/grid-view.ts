import type { GridColumn } from "./grid-column.ts";

export type SortDirection = "ascending" | "descending";

export interface SortKey {
  readonly column: string;
  readonly direction: SortDirection;
}

/** Words that a text has, limits that are both included, or values of which one is found. */
export type GridFilter =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "number"; readonly from: number | null; readonly to: number | null }
  | { readonly kind: "date"; readonly from: string | null; readonly to: string | null }
  /** The empty text stands for what is unknown. */
  | { readonly kind: "set"; readonly values: readonly string[] };

export type GridFilters = Readonly<Record<string, GridFilter>>;

/** What rows are shown, and in which order. */
export interface GridQuery {
  readonly sort: readonly SortKey[];
  readonly filters: GridFilters;
  /** Columns that rows are grouped by, the outermost first. */
  readonly groups: readonly string[];
}

/** How a grid is shown: plain data for the address of a page and for saved views. */
export interface GridView extends GridQuery {
  /** The ids of all columns. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly pinned: readonly string[];
  /** Pixels by column, where they are not the column's own. */
  readonly widths: Readonly<Record<string, number>>;
  readonly density: "comfortable" | "compact";
}

const idsOf = <Row>(
  columns: readonly GridColumn<Row>[],
  has: (column: GridColumn<Row>) => boolean | undefined,
) => columns.filter(has).map(({ id }) => id);

/** The view of columns as they are declared: all rows, ungrouped, in the order they come in. */
export function defaultView<Row>(columns: readonly GridColumn<Row>[]): GridView {
  return {
    order: columns.map(({ id }) => id),
    hidden: idsOf(columns, ({ isHidden }) => isHidden),
    pinned: idsOf(columns, ({ isPinned }) => isPinned),
    widths: {},
    density: "comfortable",
    sort: [],
    filters: {},
    groups: [],
  };
}
