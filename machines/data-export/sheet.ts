/** Cell values of a column by source row. */
export type SheetValues =
  /** NaN means unknown. */
  | {
      readonly kind: "number";
      readonly values: Float64Array;
      /** Null for those of each amount's currency. */
      readonly decimals: number | null;
      /** Maximum number of decimals, for values that have more than `decimals`. */
      readonly maxDecimals: number;
      readonly isPercent: boolean;
    }
  /** Days since 1970-01-01. */
  | { readonly kind: "date"; readonly values: Float64Array }
  /** A code per row; code 0 is the empty text. */
  | { readonly kind: "text"; readonly texts: readonly string[]; readonly codes: Uint32Array };

export interface SheetColumn {
  readonly header: string;
  /** In pixels. */
  readonly width: number;
  readonly content: SheetValues;
  /** Currencies of the amounts. */
  readonly currencies?: { readonly texts: readonly string[]; readonly codes: Uint32Array };
}

/** Cell of a line that is not a source row. */
export interface ExtraCell {
  readonly column: number;
  readonly value: number;
  readonly currency: string;
}

/** A group with its subtotals, or a total. */
export interface ExtraLine {
  readonly title: string;
  /** Nesting level from 0; null for totals. */
  readonly level: number | null;
  readonly cells: readonly ExtraCell[];
}

/** Content of a sheet: lines in order, each a source row or an extra line. */
export interface SheetContent {
  readonly columns: readonly SheetColumn[];
  /** Source row index, or a negative index of an extra line (-1 is the first). */
  readonly lines: Int32Array;
  readonly extraLines: readonly ExtraLine[];
  /** Number of grouping levels. */
  readonly levels: number;
  /** What stands before an amount, by the code of its currency; by default the code. */
  readonly currencyPrefixes: Readonly<Record<string, string>>;
}

export interface SpreadsheetRequest {
  readonly format: "xlsx" | "csv";
  readonly sheet: SheetContent;
  readonly sheetName: string;
  /** Query criteria: a second sheet, or the first lines of a CSV file; omitted without rows. */
  readonly criteria: {
    readonly name: string;
    readonly rows: readonly (readonly [string, string])[];
  };
}
