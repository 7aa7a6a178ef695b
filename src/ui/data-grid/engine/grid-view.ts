import type { GridColumn } from "./grid-column.ts";

export type SortDirection = "ascending" | "descending";

export interface SortKey {
  readonly column: string;
  readonly direction: SortDirection;
}

/** Text: all words must occur. Range: limits are inclusive. Set: one of the values must match. */
export type GridFilter =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "number"; readonly from: number | null; readonly to: number | null }
  | { readonly kind: "date"; readonly from: string | null; readonly to: string | null }
  /** The empty string matches unknown values. */
  | { readonly kind: "set"; readonly values: readonly string[] };

export type GridFilters = Readonly<Record<string, GridFilter>>;

/** Filters, sort order and groups of the rows. */
export interface GridQuery {
  readonly sort: readonly SortKey[];
  readonly filters: GridFilters;
  /** Ids of the group columns, outermost first. */
  readonly groups: readonly string[];
}

/** State of a grid as plain data, for URLs and saved views. */
export interface GridView extends GridQuery {
  /** Ids of all columns in order. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly pinned: readonly string[];
  /** Widths in pixels by column id, if different from the default. */
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
}

/** Heights of rows, from low to high. */
export const densities = ["compact", "standard", "comfortable"] as const;
export type Density = (typeof densities)[number];

/** Returns the default view: columns and order as declared, no filters or groups. */
export function defaultView<Row>(columns: readonly GridColumn<Row>[]): GridView {
  return {
    order: columns.map(({ id }) => id),
    hidden: columns.filter(({ isHidden }) => isHidden).map(({ id }) => id),
    pinned: [],
    widths: {},
    density: "standard",
    sort: columns.flatMap(({ id, initialSort }) =>
      initialSort ? [{ column: id, direction: initialSort }] : [],
    ),
    filters: {},
    groups: [],
  };
}
