import type { SystemStyleObject } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

/** Record of a list. */
export interface ListRow {
  readonly id: string;
}

export type CompareText = (one: string, other: string) => number;

export interface CellContext {
  /** Id of the grouping, or `ungrouped`. */
  readonly group: string;
}

/** Column of a list; the first one is the row header. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** Whether the header is visually hidden. */
  readonly isHeaderHidden?: boolean;
  readonly cell: (row: Row, context: CellContext) => ReactNode;
  /** Comparator in ascending order. */
  readonly sortBy?: (one: Row, other: Row, compare: CompareText) => number;
  readonly align?: "end";
  /** CSS grid track on wide screens. */
  readonly width?: string;
  /** Grid placement within a row on a phone; omit to hide the cell there. */
  readonly phone?: {
    readonly row: string;
    readonly column: string;
    readonly align?: "end";
  };
  /** CSS grid track in print, by default that of wide screens; false hides the column. */
  readonly print?: string | false;
  /** Additional cell styles. */
  readonly css?: SystemStyleObject;
}

/** Sort order: a column, or a custom comparator. */
export interface SortOrder<Row> {
  readonly id: string;
  readonly text: string;
  readonly column?: string;
  readonly direction?: "ascending" | "descending";
  readonly sortBy?: (one: Row, other: Row, compare: CompareText) => number;
}

/** Grouping option. */
export interface Grouping<Row> {
  readonly id: string;
  readonly text: string;
  readonly keyOf: (row: Row) => string;
  readonly titleOf: (row: Row) => string;
  /** Distinguishes groups with the same title. */
  readonly noteOf?: (row: Row) => string;
  /** Number of rows with their unit. */
  readonly countText: (count: number) => string;
}

/** Id of the option without grouping. */
export const ungrouped = "none";

/** Line of a list: a record, or a group heading. */
export type ListLine<Row> =
  | { readonly kind: "row"; readonly id: string; readonly row: Row }
  | {
      readonly kind: "group";
      readonly id: string;
      readonly title: string;
      readonly note: string;
      readonly countText: string;
    };
