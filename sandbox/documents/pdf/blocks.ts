import type { Language } from "../../users/language.ts";

export interface Column {
  readonly title: string;
  /** Fraction of the table width. */
  readonly width: number;
  /** Whether values are right-aligned. */
  readonly isFigure?: boolean;
}

/** Style of a table row: heading of a group, subtotal, or total. */
type RowRole = "group" | "subtotal" | "total";

export interface Row {
  readonly cells: readonly string[];
  readonly role?: RowRole;
}

export interface Table {
  readonly kind: "table";
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

export interface LinePoint {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly value: number;
}

export interface LineChart {
  readonly kind: "lineChart";
  readonly series: readonly { readonly name: string; readonly points: readonly LinePoint[] }[];
  /** Formats a value of the axis, with the decimals that tell it from the next one, a step away. */
  formatTick(value: number, step: number): string;
  /** Formats the value at a line's end. */
  format(value: number): string;
}

export interface BarChart {
  readonly kind: "barChart";
  /** Names of the values per bar, when there are several. */
  readonly legend?: readonly string[];
  readonly bars: readonly { readonly label: string; readonly values: readonly number[] }[];
  format(value: number): string;
}

/** Key figures side by side. */
export interface KeyFigures {
  readonly kind: "keyFigures";
  readonly figures: readonly {
    readonly label: string;
    readonly value: string;
    readonly note?: string;
  }[];
}

/** Block of a document, in reading order. */
export type Block =
  | { readonly kind: "heading" | "text" | "smallText"; readonly text: string }
  | { readonly kind: "newPage" }
  | KeyFigures
  | Table
  | LineChart
  | BarChart;

export interface PdfDocument {
  readonly language: Language;
  readonly title: string;
  readonly subtitle: string;
  /** Day or period covered, shown beside the brand. */
  readonly period: string;
  readonly issuedAt: Date;
  readonly blocks: readonly Block[];
  /** Basis of preparation. */
  readonly basis: readonly string[];
}
