import type { SystemStyleObject } from "@chakra-ui/react/styled-system";
import type { ReactNode, RefCallback } from "react";

/** A record of a list. */
export interface ListRow {
  readonly id: string;
}

export type CompareText = (one: string, other: string) => number;

/** Props of the one control of a row that arrow keys move to; empty in lists without arrow keys. */
export interface RowFocus {
  readonly tabIndex?: 0 | -1;
  readonly ref?: RefCallback<HTMLElement>;
}

export interface CellContext {
  /** The id of the grouping, or `ungrouped`. */
  readonly group: string;
  readonly focus: RowFocus;
}

/** A column of a list; the first one names its rows. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** Whether the header is only read aloud. */
  readonly isHeaderHidden?: boolean;
  readonly cell: (row: Row, context: CellContext) => ReactNode;
  /** Compares two rows in ascending order. */
  readonly sortBy?: (one: Row, other: Row, compare: CompareText) => number;
  readonly align?: "end";
  /** The column's CSS grid track on wide screens. */
  readonly width?: string;
  /** Where the cell stands in the grid of a row on a phone; absent leaves it out there. */
  readonly phone?: {
    readonly row: string;
    readonly column: string;
    readonly align?: "end";
  };
  /** The column's grid track on paper, by default that of wide screens; false leaves it out. */
  readonly print?: string | false;
  /** Further styles of its cells. */
  readonly css?: SystemStyleObject;
}

/** An order that a list offers: by a column, or by a comparison of its own. */
export interface SortOrder<Row> {
  readonly id: string;
  readonly text: string;
  readonly column?: string;
  readonly direction?: "ascending" | "descending";
  readonly sortBy?: (one: Row, other: Row, compare: CompareText) => number;
}

/** A grouping that a list offers. */
export interface Grouping<Row> {
  readonly id: string;
  readonly text: string;
  /** The column that it groups by: without the column, the grouping is not offered. */
  readonly column?: string;
  readonly keyOf: (row: Row) => string;
  readonly titleOf: (row: Row) => string;
  /** Tells groups of one title apart. */
  readonly noteOf?: (row: Row) => string;
}

/** The id of no grouping. */
export const ungrouped = "none";

/** A line of a list: a record, or the heading of the records that follow. */
export type ListLine<Row> =
  | { readonly kind: "row"; readonly id: string; readonly row: Row }
  | {
      readonly kind: "group";
      readonly id: string;
      readonly title: string;
      readonly note: string;
      readonly count: number;
    };
