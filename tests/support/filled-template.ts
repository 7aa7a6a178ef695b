import { dealingTemplate } from "../../sandbox/documents/dealing-template.ts";
import { zip } from "../../sandbox/documents/zip.ts";
import { archiveOf } from "./workbook.ts";

/** A dealing template with a row below its titles, as a spreadsheet program saves it. */
export function filledTemplate(language: "en" | "zh-CN", cells: readonly string[]): Uint8Array {
  const files = archiveOf(dealingTemplate(language).content);
  const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
  const line = `<row r="9"><c r="A9"/></row><row r="10">${cells.join("")}</row></sheetData>`;
  files.set("xl/worksheets/sheet1.xml", sheet.replace("</sheetData>", line));
  files.set(
    "xl/sharedStrings.xml",
    "<sst><si><r><t>HPS</t></r><r><t>001</t></r></si><si><t>A&amp;B</t></si></sst>",
  );
  return zip(
    [...files].map(([name, content]) => ({ name, content })),
    0,
  );
}

/** A cell of the filled row with a text. */
export const textCell = (column: string, value: string) =>
  `<c r="${column}10" t="inlineStr"><is><t>${value}</t></is></c>`;
