import type { Language } from "../../users/language.ts";

export interface Column {
  readonly title: string;
  /** Share of the width. */
  readonly width: number;
  /** Figures are set to the right. */
  readonly isFigure?: boolean;
}

/** How a row of a table is set: a heading of those below it, a sum of those above, or the total. */
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
  /** Days since 1 January 1970. */
  readonly day: number;
  readonly value: number;
}

export interface LineChart {
  readonly kind: "lineChart";
  readonly series: readonly { readonly name: string; readonly points: readonly LinePoint[] }[];
  /** How a value is written on the axis and at the end of a line. */
  format(value: number): string;
}

export interface BarChart {
  readonly kind: "barChart";
  /** Names of the values of each bar when there are several. */
  readonly legend?: readonly string[];
  readonly bars: readonly { readonly label: string; readonly values: readonly number[] }[];
  format(value: number): string;
}

/** A few figures side by side. */
export interface KeyFigures {
  readonly kind: "keyFigures";
  readonly figures: readonly {
    readonly label: string;
    readonly value: string;
    readonly note?: string;
  }[];
}

/** A piece of a document, in the order of reading. */
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
  /** What stands beside the brand: the day or period that the document covers. */
  readonly period: string;
  readonly issuedAt: Date;
  readonly blocks: readonly Block[];
  /** How the figures were made. */
  readonly basis: readonly string[];
}
