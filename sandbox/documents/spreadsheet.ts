import {
  columnName,
  escapeXml,
  serialOf1970,
  xmlHead,
} from "../../src/spreadsheet/workbook-parts.ts";
import { isFigure, stylesXml, type ValueKind, styleOf } from "./spreadsheet-styles.ts";
import { zip } from "./zip.ts";

/** Cell value; days in a date column. Text is never a formula. */
export type Cell = string | number | null;

export interface SheetColumn {
  readonly title: string;
  readonly kind: ValueKind;
  /** In characters. */
  readonly width: number;
  /** Whether the total row sums the column. */
  readonly isSummed?: boolean;
}

/** A sheet: lines above the table, the table, and a total row if it has rows and a name for it. */
export interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly Cell[])[];
  readonly totalName?: string;
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Workbook of one sheet (ECMA-376) with frozen header, column filters and print setup. */
export function spreadsheet(sheet: Sheet, sizeBytes = 0): Buffer {
  const { name, headings, columns, rows } = sheet;
  const head = headings.length + 1;
  const last = columnName(columns.length - 1);
  const widths = columns.map(
    ({ width, kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1" style="${styleOf(kind)}"/>`,
  );
  const body = [
    ...headings.map((text, index) =>
      row(index + 1, [
        textCell(text, `A${index + 1}`, styleOf(index === 0 ? "title" : "subtitle")),
      ]),
    ),
    row(
      head,
      columns.map(({ title, kind }, index) =>
        textCell(
          title,
          `${columnName(index)}${head}`,
          styleOf(isFigure(kind) ? "figureHead" : "head"),
        ),
      ),
    ),
    ...rows.map((cells, index) =>
      row(
        head + 1 + index,
        cells.map((cell, column) =>
          valueCell(
            cell,
            columns[column]?.kind ?? "text",
            `${columnName(column)}${head + 1 + index}`,
          ),
        ),
      ),
    ),
    ...totalRow(sheet, head),
  ].join("");
  const quoted = `'${escapeXml(name.slice(0, 31).replaceAll("'", "''"))}'`;
  const worksheet = `${xmlHead}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" tabSelected="1" workbookViewId="0"><pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join("")}</cols><sheetData>${body}</sheetData><autoFilter ref="A${head}:${last}${head + rows.length}"/><pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`;
  return zip(
    [
      {
        name: "[Content_Types].xml",
        content: `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
      },
      {
        name: "xl/workbook.xml",
        content: `${xmlHead}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(name.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${quoted}!$A$${head}:$${last}$${head + rows.length}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}!$${head}:$${head}</definedName></definedNames></workbook>`,
      },
      {
        name: "xl/_rels/workbook.xml.rels",
        content: `${xmlHead}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      },
      { name: "xl/styles.xml", content: xmlHead + stylesXml(main) },
      { name: "xl/worksheets/sheet1.xml", content: worksheet },
      // The smallest part is the one that is stored and padded.
      {
        name: "_rels/.rels",
        content: `${xmlHead}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      },
    ],
    sizeBytes,
  );
}

/** Sum formulas with cached values for readers that do not calculate. */
function totalRow({ columns, rows, totalName }: Sheet, head: number): string[] {
  if (totalName === undefined || rows.length === 0) return [];
  const at = head + rows.length + 1;
  const cells = columns.map(({ isSummed, kind }, index) => {
    const reference = `${columnName(index)}${at}`;
    if (index === 0) return textCell(totalName, reference, styleOf("total"));
    if (!isSummed) return `<c r="${reference}" s="${styleOf("total")}"/>`;
    const range = `${columnName(index)}${head + 1}:${columnName(index)}${at - 1}`;
    const sum = rows.reduce((all, values) => all + Number(values[index] ?? 0), 0);
    return `<c r="${reference}" s="${styleOf(kind, true)}"><f>SUM(${range})</f><v>${Number(sum.toFixed(6))}</v></c>`;
  });
  return [row(at, cells)];
}

const row = (number: number, cells: readonly string[]) =>
  `<row r="${number}">${cells.join("")}</row>`;

function valueCell(cell: Cell, kind: ValueKind, reference: string): string {
  if (cell === null) return "";
  if (typeof cell === "string") return textCell(cell, reference, styleOf("text"));
  const value = kind === "date" ? cell + serialOf1970 : cell;
  return `<c r="${reference}" s="${styleOf(kind)}"><v>${value}</v></c>`;
}

function textCell(text: string, reference: string, style: number): string {
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}
