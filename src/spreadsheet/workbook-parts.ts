import type { ZipEntry } from "./zip.ts";

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/**
 * Escapes a text for the XML of a workbook; removes characters that XML 1.0 does not allow. What
 * Excel reads as the code of a character, such as `_x000D_`, stays text.
 */
export function escapeXml(text: string): string {
  return (
    text
      .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")
      // oxlint-disable-next-line no-control-regex -- these are what is left out
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "")
      .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? "")
  );
}

/** Serial number of 1970-01-01, the day 0 of the portal. */
export const serialOf1970 = 25_569;

/** Column name: A, B, …, Z, AA. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? columnName(rest - 1) : ""}${String.fromCharCode(65 + (index % 26))}`;
}

/** Maximum number of characters in the name of a sheet. */
const maxNameLength = 31;

/** Returns valid sheet names, unique without case: Excel excludes some characters, and one name. */
function sheetNames(names: readonly string[]): readonly string[] {
  const taken = new Set(["history"]);
  return names.map((name, at) => {
    const plain = name
      .replaceAll(/[\\/?*[\]:]/g, " ")
      .trim()
      .slice(0, maxNameLength)
      .replaceAll(/^[\s']+|[\s']+$/g, "");
    const valid = plain || `Sheet${at + 1}`;
    let unique = valid;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) {
      unique = `${valid.slice(0, maxNameLength - 1 - `${number}`.length)} ${number}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** Refers to the first row of a sheet, which is repeated on every printed page. */
const headOf = (sheet: string) => `'${sheet.replaceAll("'", "''")}'!$1:$1`;

const namespace = "http://schemas.openxmlformats.org";
const relations = `${namespace}/officeDocument/2006/relationships`;
const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Package files of a workbook: content types, relationships and sheet list. */
export function packageParts(names: readonly string[]): readonly ZipEntry[] {
  const sheets = sheetNames(names);
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${contentType}.${type}+xml"/>`;
  const workbookRelations = [
    ...sheets.map((_, at) => relation(at + 1, "worksheet", `worksheets/sheet${at + 1}.xml`)),
    relation(sheets.length + 1, "styles", "styles.xml"),
    relation(sheets.length + 2, "sharedStrings", "sharedStrings.xml"),
  ];
  const parts: Readonly<Record<string, string>> = {
    "[Content_Types].xml":
      `<Types xmlns="${namespace}/package/2006/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>` +
      part("workbook", "sheet.main") +
      sheets.map((_, at) => part(`worksheets/sheet${at + 1}`, "worksheet")).join("") +
      `${part("styles", "styles")}${part("sharedStrings", "sharedStrings")}</Types>`,
    "_rels/.rels": `<Relationships xmlns="${namespace}/package/2006/relationships">${relation(1, "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml":
      `<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>` +
      sheets
        .map(
          (name, at) =>
            `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
        )
        .join("") +
      `</sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${escapeXml(headOf(sheets[0] ?? ""))}</definedName></definedNames></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${namespace}/package/2006/relationships">${workbookRelations.join("")}</Relationships>`,
  };
  return Object.entries(parts).map(([name, text]) => ({ name, chunks: [xmlHead + text] }));
}
