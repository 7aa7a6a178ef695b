import { csvField } from "./csv-field.ts";
import { plainNumber } from "./plain-number.ts";
import {
  cellIn,
  currencyHeader,
  extraCellIn,
  type SheetCell,
  type SheetContent,
  type SpreadsheetRequest,
} from "./sheet-content.ts";
import { dayMs } from "../../machines/calendar/dates.ts";

/** Lines per chunk. */
const chunkLines = 1000;

function field(cell: SheetCell | null): string {
  if (!cell) return "";
  if (cell.kind === "text") return csvField(cell.text);
  if (cell.kind === "number") return plainNumber(cell.value);
  return new Date(cell.value * dayMs).toISOString().slice(0, 10);
}

/** Generates a CSV file in chunks, each with the number of lines so far. */
export function* csvChunks({
  sheet,
  criteria,
}: Pick<SpreadsheetRequest, "sheet" | "criteria">): Generator<{ text: string; lines: number }> {
  const lineOf = (fields: readonly string[]) => `${fields.join(",")}\r\n`;
  // Excel needs the byte order mark to read UTF-8.
  let text = `\ufeff${criteria.rows.map((row) => lineOf(row.map(csvField))).join("")}`;
  if (criteria.rows.length > 0) text += "\r\n";
  text += lineOf(headersOf(sheet).map(csvField));
  for (let at = 0; at < sheet.lines.length; at += 1) {
    text += lineOf(fieldsOf(sheet, sheet.lines[at] ?? 0));
    if (at % chunkLines === chunkLines - 1) {
      yield { text, lines: at + 1 };
      text = "";
    }
  }
  yield { text, lines: sheet.lines.length };
}

/** Column headers; an amount is followed by its currency when currencies differ. */
function headersOf(sheet: SheetContent): string[] {
  return sheet.columns.flatMap(({ header, currencies }) =>
    currencies ? [header, currencyHeader(header)] : [header],
  );
}

function fieldsOf(sheet: SheetContent, line: number): string[] {
  const extra = line < 0 ? sheet.extraLines[-line - 1] : undefined;
  return sheet.columns.flatMap((column, at) => {
    const cell = extra ? extraCellIn(column, at, extra) : cellIn(column, line);
    const currency = cell?.kind === "number" ? cell.currency : "";
    return column.currencies ? [field(cell), csvField(currency)] : [field(cell)];
  });
}
