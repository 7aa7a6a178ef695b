import { couldExecute } from "./harmless-text.ts";
import {
  cellIn,
  extraCellIn,
  type SheetCell,
  type SheetColumn,
  type SheetContent,
  type SpreadsheetRequest,
} from "./sheet-content.ts";
import { createStyles, type Styles } from "./workbook-styles.ts";
import { columnName, escapeXml, packageParts, serialOf1970, xmlHead } from "./workbook-parts.ts";
import type { ZipEntry } from "./zip.ts";

const chunkLines = 500;
/** Maximum number of rows in Excel, header included. */
const maxRows = 1_048_576;
/** Maximum number of characters in an Excel cell. */
const maxTextLength = 32_767;
const pixelsPerCharacter = 7;
/** For the indent of a figure and the bold of a header. */
const indentCharacters = 3;

/** Shared strings in order of first use. */
function createSharedTexts() {
  const texts: string[] = [];
  const known = new Map<string, number>();
  const byCode = new Map<SheetColumn, Uint32Array>();
  const indexOf = (text: string) => {
    let index = known.get(text);
    if (index === undefined) known.set(text, (index = texts.push(text) - 1));
    return index;
  };
  return {
    texts,
    indexOf,
    /** Like `indexOf`, but cached by the column's text code. */
    indexOfCode(column: SheetColumn, code: number, text: string) {
      let indexes = byCode.get(column);
      if (!indexes) {
        const count = column.content.kind === "text" ? column.content.texts.length : 0;
        byCode.set(column, (indexes = new Uint32Array(count)));
      }
      const index = indexes[code] || indexOf(text) + 1;
      indexes[code] = index;
      return index - 1;
    },
  };
}

type SharedTexts = ReturnType<typeof createSharedTexts>;

function cellXml(
  cell: SheetCell | null,
  reference: string,
  column: SheetColumn | null,
  styles: Styles,
  shared: SharedTexts,
  isBold: boolean,
  isAtEnd = false,
): string {
  if (!cell) return "";
  if (cell.kind === "text") {
    const index =
      column && cell.code !== null
        ? shared.indexOfCode(column, cell.code, cell.text)
        : shared.indexOf(cell.text);
    // The quote prefix keeps a text that looks like a formula a text when it is edited in Excel.
    const style = styles.text(isBold, couldExecute(cell.text), isAtEnd);
    return `<c r="${reference}"${style} t="s"><v>${index}</v></c>`;
  }
  const style = cell.kind === "date" ? styles.date() : styles.number(cell, isBold);
  const value = cell.kind === "date" ? cell.value + serialOf1970 : cell.value;
  return `<c r="${reference}"${style}><v>${value}</v></c>`;
}

/** A4 across, as wide as the sheet, with its name, the name of the file and the number of the page. */
const printSetUp =
  `<pageMargins left="0.5" right="0.5" top="0.75" bottom="0.6" header="0.3" footer="0.3"/>` +
  `<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>` +
  `<headerFooter><oddHeader>&amp;L&amp;A&amp;R&amp;F</oddHeader><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`;

/** Generates the XML of a sheet in chunks; reports the number of lines written. */
function* sheetXml(
  sheet: SheetContent,
  styles: Styles,
  shared: SharedTexts,
  onLines: (lines: number) => void,
): Generator<string> {
  const { columns, lines } = sheet;
  if (lines.length + 1 > maxRows) throw new RangeError("A sheet has no place for so many rows");
  const widths = columns.map(({ width }, at) => {
    const characters = Math.round((width / pixelsPerCharacter + indentCharacters) * 10) / 10;
    return `<col min="${at + 1}" max="${at + 1}" width="${characters}" customWidth="1"/>`;
  });
  const names = columns.map((_, at) => columnName(at));
  const hasHeaders = columns.some(({ header }) => header !== "");
  const headers = columns.map(({ header, content }, at) =>
    cellXml(
      { kind: "text", text: header, code: null },
      `${names[at]}1`,
      null,
      styles,
      shared,
      true,
      content.kind !== "text",
    ),
  );
  let text =
    `${xmlHead}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    `<sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr>` +
    (hasHeaders
      ? `<sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>`
      : "") +
    `<sheetFormatPr defaultRowHeight="15" outlineLevelRow="${Math.min(sheet.levels, 7)}"/>` +
    `<cols>${widths.join("")}</cols><sheetData>${hasHeaders ? `<row r="1">${headers.join("")}</row>` : ""}`;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? 0;
    const row = at + (hasHeaders ? 2 : 1);
    const extra = line < 0 ? sheet.extraLines[-line - 1] : undefined;
    const level = Math.min(extra ? (extra.level ?? 0) : sheet.levels, 7);
    text += `<row r="${row}"${level > 0 ? ` outlineLevel="${level}"` : ""}>`;
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index];
      if (!column) continue;
      const cell = extra ? extraCellIn(column, index, extra) : cellIn(column, line);
      text += cellXml(cell, `${names[index]}${row}`, column, styles, shared, extra !== undefined);
    }
    text += "</row>";
    if (at % chunkLines === chunkLines - 1) {
      onLines(at + 1);
      yield text;
      text = "";
    }
  }
  onLines(lines.length);
  yield `${text}</sheetData>${printSetUp}</worksheet>`;
}

function* sharedXml(texts: readonly string[]): Generator<string> {
  let text = `${xmlHead}<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" uniqueCount="${texts.length}">`;
  for (const [at, each] of texts.entries()) {
    text += `<si><t xml:space="preserve">${escapeXml(each.slice(0, maxTextLength))}</t></si>`;
    if (at % chunkLines === chunkLines - 1) {
      yield text;
      text = "";
    }
  }
  yield `${text}</sst>`;
}

function* once(make: () => string): Generator<string> {
  yield make();
}

/** A table of two columns as a sheet. */
function criteriaSheet({ rows }: SpreadsheetRequest["criteria"]): SheetContent {
  const texts = ["", ...rows.flat()];
  const column = (side: 0 | 1, width: number): SheetColumn => ({
    header: "",
    width,
    content: {
      kind: "text",
      texts,
      codes: Uint32Array.from(rows, (_, at) =>
        texts[at * 2 + side + 1] === "" ? 0 : at * 2 + side + 1,
      ),
    },
  });
  return {
    columns: [column(0, 210), column(1, 420)],
    lines: Int32Array.from(rows.keys()),
    extraLines: [],
    levels: 0,
    currencyPrefixes: {},
  };
}

/** Files of a workbook, generated while they are written. */
export function workbookEntries(
  { sheet, sheetName, criteria }: SpreadsheetRequest,
  onLines: (lines: number) => void,
): readonly ZipEntry[] {
  const styles = createStyles(sheet.currencyPrefixes);
  const shared = createSharedTexts();
  const hasCriteria = criteria.rows.length > 0;
  return [
    ...packageParts(hasCriteria ? [sheetName, criteria.name] : [sheetName]),
    { name: "xl/worksheets/sheet1.xml", chunks: sheetXml(sheet, styles, shared, onLines) },
    ...(hasCriteria
      ? [
          {
            name: "xl/worksheets/sheet2.xml",
            chunks: sheetXml(criteriaSheet(criteria), styles, shared, () => {}),
          },
        ]
      : []),
    // Shared strings are known once all sheets are written.
    { name: "xl/sharedStrings.xml", chunks: sharedXml(shared.texts) },
    { name: "xl/styles.xml", chunks: once(styles.xml) },
  ];
}
