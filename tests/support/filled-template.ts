import { dealingTemplate } from "../../sandbox/documents/dealing-template.ts";
import { zip } from "../../sandbox/documents/zip.ts";
import { archiveOf } from "./workbook.ts";

const sheetName = "xl/worksheets/sheet1.xml";

/** A dealing template with rows below its titles, and with changed parts. */
export function templateWith(
  rows: string,
  change: (parts: Map<string, string>) => void = () => {},
  language: "en" | "zh-CN" = "en",
): Buffer<ArrayBuffer> {
  const parts = archiveOf(dealingTemplate(language).content);
  const sheet = parts.get(sheetName) ?? "";
  parts.set(sheetName, sheet.replace("</sheetData>", `${rows}</sheetData>`));
  change(parts);
  return Buffer.from(
    zip(
      [...parts].map(([name, content]) => ({ name, content })),
      0,
    ),
  );
}

/** A dealing template with one row, as a spreadsheet program saves it. */
export function filledTemplate(language: "en" | "zh-CN", cells: readonly string[]): Uint8Array {
  const rows = `<row r="9"><c r="A9"/></row><row r="10">${cells.join("")}</row>`;
  const texts = "<sst><si><r><t>HPS</t></r><r><t>001</t></r></si><si><t>A&amp;B</t></si></sst>";
  return templateWith(rows, (parts) => parts.set("xl/sharedStrings.xml", texts), language);
}

/** A cell of the filled row with a text. */
export const textCell = (column: string, value: string) =>
  `<c r="${column}10" t="inlineStr"><is><t>${value}</t></is></c>`;

/** A cell of the filled row with a number. */
export const numberCell = (column: string, value: string, style = "0") =>
  `<c r="${column}10" s="${style}"><v>${value}</v></c>`;
