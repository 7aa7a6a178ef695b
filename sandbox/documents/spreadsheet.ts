import { zip } from "./zip.ts";

export type Cell = string | number | null;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook of one sheet (ECMA-376); texts are texts, so no cell is ever run as a formula. */
export function spreadsheet(
  name: string,
  rows: readonly (readonly Cell[])[],
  sizeBytes = 0,
): Buffer {
  const sheetRows = rows
    .map((cells, row) => {
      const content = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`));
      return `<row r="${row + 1}">${content.join("")}</row>`;
    })
    .join("");
  const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  return zip(
    [
      {
        name: "[Content_Types].xml",
        content: `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
      },
      {
        name: "_rels/.rels",
        content: `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      },
      {
        name: "xl/workbook.xml",
        content: `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(name.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      },
      {
        name: "xl/_rels/workbook.xml.rels",
        content: `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      },
      {
        name: "xl/worksheets/sheet1.xml",
        content: `${declaration}<worksheet xmlns="${main}"><sheetData>${sheetRows}</sheetData></worksheet>`,
      },
    ],
    sizeBytes,
  );
}

function cellXml(cell: Cell, reference: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : "") + String.fromCharCode(65 + (column % 26));
}

function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
