/** The cells of a column of a sheet by row of its source. */
export type SheetValues =
  /** NaN is unknown. */
  | {
      readonly kind: "number";
      readonly values: Float64Array;
      readonly decimals: number;
      readonly isPercent: boolean;
    }
  /** Days since 1970. */
  | { readonly kind: "date"; readonly values: Float64Array }
  /** A text by the code of each row; the first one is empty. */
  | { readonly kind: "text"; readonly texts: readonly string[]; readonly codes: Uint32Array };

export interface SheetColumn {
  readonly header: string;
  /** Pixels. */
  readonly width: number;
  readonly content: SheetValues;
  /** The currencies of amounts. */
  readonly currencies?: { readonly texts: readonly string[]; readonly codes: Uint32Array };
}

/** A cell of a line that is not a row of the source. */
export interface ExtraCell {
  readonly column: number;
  readonly value: number;
  readonly currency: string;
}

/** A group with its subtotals, or a total. */
export interface ExtraLine {
  readonly title: string;
  /** From 0; null for totals. */
  readonly level: number | null;
  readonly cells: readonly ExtraCell[];
}

/** What a sheet shows: lines in order, each a row of the columns' source or an extra line. */
export interface SheetContent {
  readonly columns: readonly SheetColumn[];
  /** A row from 0, or below zero an extra line: -1 is the first one. */
  readonly lines: Int32Array;
  readonly extraLines: readonly ExtraLine[];
  /** The levels of groups that rows are in. */
  readonly levels: number;
}

export interface SpreadsheetRequest {
  readonly format: "xlsx" | "csv";
  readonly sheet: SheetContent;
  readonly sheetName: string;
  /** What the figures are of: a second sheet, or the lines above those of a CSV file. */
  readonly criteria: {
    readonly name: string;
    readonly rows: readonly (readonly [string, string])[];
  };
}

/** A cell as a file has it. */
export type SheetCell =
  | {
      readonly kind: "number";
      readonly value: number;
      readonly decimals: number;
      readonly isPercent: boolean;
      readonly currency: string;
    }
  | { readonly kind: "date"; readonly value: number }
  /** A text of a column by its code, or a text of its own. */
  | { readonly kind: "text"; readonly text: string; readonly code: number | null };

/** What a column says in a row of the source; null where that is unknown. */
export function cellIn({ content, currencies }: SheetColumn, row: number): SheetCell | null {
  if (content.kind === "text") {
    const code = content.codes[row] ?? 0;
    return code === 0 ? null : { kind: "text", text: content.texts[code] ?? "", code };
  }
  const value = content.values[row] ?? Number.NaN;
  if (Number.isNaN(value)) return null;
  if (content.kind === "date") return { kind: "date", value };
  const currency = currencies?.texts[currencies.codes[row] ?? 0] ?? "";
  const { decimals, isPercent } = content;
  return { kind: "number", value, decimals, isPercent, currency };
}

/** What an extra line says in a column. */
export function extraCellIn(
  { content }: SheetColumn,
  column: number,
  line: ExtraLine,
): SheetCell | null {
  if (column === 0) return { kind: "text", text: line.title, code: null };
  const cell = line.cells.find((each) => each.column === column);
  if (!cell || content.kind !== "number") return null;
  const { decimals, isPercent } = content;
  return { kind: "number", value: cell.value, decimals, isPercent, currency: cell.currency };
}
