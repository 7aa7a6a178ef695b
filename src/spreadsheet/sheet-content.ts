/** Cell values of a column by source row. */
export type SheetValues =
  /** NaN means unknown. */
  | {
      readonly kind: "number";
      readonly values: Float64Array;
      readonly decimals: number;
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

/** Returns the header of the currencies of an amount. */
export const currencyHeader = (header: string) => `${header} (ISO 4217)`;

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

/** A cell as written to the file. */
export type SheetCell =
  | {
      readonly kind: "number";
      readonly value: number;
      readonly decimals: number;
      readonly maxDecimals: number;
      readonly isPercent: boolean;
      readonly currency: string;
    }
  | { readonly kind: "date"; readonly value: number }
  /** A column text by its code, or a text without code. */
  | { readonly kind: "text"; readonly text: string; readonly code: number | null };

/** Cell of a source row; null when the value is unknown. */
export function cellIn({ content, currencies }: SheetColumn, row: number): SheetCell | null {
  if (content.kind === "text") {
    const code = content.codes[row] ?? 0;
    return code === 0 ? null : { kind: "text", text: content.texts[code] ?? "", code };
  }
  const value = content.values[row] ?? Number.NaN;
  if (Number.isNaN(value)) return null;
  if (content.kind === "date") return { kind: "date", value };
  const currency = currencies?.texts[currencies.codes[row] ?? 0] ?? "";
  return numberCell(content, value, currency);
}

function numberCell(
  { decimals, maxDecimals, isPercent }: Extract<SheetValues, { kind: "number" }>,
  value: number,
  currency: string,
): SheetCell {
  const isWhole = Number.isInteger(value);
  return {
    kind: "number",
    value,
    decimals,
    // An optional decimal of a whole number would leave its decimal point in Excel.
    maxDecimals: isWhole ? decimals : maxDecimals,
    isPercent,
    currency,
  };
}

/** Cell of an extra line. */
export function extraCellIn(
  { content }: SheetColumn,
  column: number,
  line: ExtraLine,
): SheetCell | null {
  if (column === 0) return { kind: "text", text: line.title, code: null };
  const cell = line.cells.find((each) => each.column === column);
  if (!cell || content.kind !== "number") return null;
  return numberCell(content, cell.value, cell.currency);
}
