import { currencyDigits } from "../../machines/typed-input/currency-digits.ts";
import type { ExtraLine, SheetColumn, SheetValues } from "../../machines/data-export/sheet.ts";

export type {
  ExtraLine,
  SheetColumn,
  SheetContent,
  SpreadsheetRequest,
} from "../../machines/data-export/sheet.ts";

/** Returns the header of the currencies of an amount. */
export const currencyHeader = (header: string) => `${header} (ISO 4217)`;

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
  { decimals: given, maxDecimals, isPercent }: Extract<SheetValues, { kind: "number" }>,
  value: number,
  currency: string,
): SheetCell {
  const decimals = given ?? currencyDigits(currency);
  const isWhole = decimals === 0 && Number.isInteger(Number(value.toFixed(maxDecimals)));
  return {
    kind: "number",
    value,
    decimals,
    // An optional decimal of a whole number would leave its decimal point in Excel.
    maxDecimals: isWhole ? decimals : Math.max(decimals, maxDecimals),
    isPercent,
    currency,
  };
}

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
