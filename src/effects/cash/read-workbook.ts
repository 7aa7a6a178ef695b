import { dateOf, dayOf } from "../../../machines/calendar/dates.ts";
import { readNumberFormats } from "./number-formats.ts";
import { readSharedTexts, readSheet, type WorkbookRow } from "./read-sheet.ts";
import { walkXml } from "./walk-xml.ts";
import { WorkbookError } from "./workbook-error.ts";
import { openArchive } from "./zip-entries.ts";

/** Day 0 of spreadsheet dates, in days before 1970, by whether they count from 1904. */
const firstDays = { from1900: 25_569, from1904: 24_107 } as const;

export interface Workbook {
  /** Rows of the first visible sheet that hold something. */
  readonly rows: readonly WorkbookRow[];
  /** Returns the date (YYYY-MM-DD) of a day number, or null outside of its range. */
  readonly dateOf: (serial: number) => string | null;
}

/** Reads the first visible sheet of a workbook; throws a `WorkbookError` for any other file. */
export function readWorkbook(file: Uint8Array<ArrayBuffer>): Workbook {
  const parts = openWorkbook(file);
  const sheets: { id: string; isHidden: boolean }[] = [];
  let firstDay: number = firstDays.from1900;
  walkXml(parts.read(parts.workbookPart), {
    open(name, attribute) {
      const is1904 = name === "workbookPr" && /^(1|true)$/.test(attribute("date1904") ?? "");
      if (is1904) firstDay = firstDays.from1904;
      if (name === "sheet") {
        sheets.push({
          id: attribute("id") ?? "",
          isHidden: (attribute("state") ?? "visible") !== "visible",
        });
      }
    },
  });
  const worksheets = parts.sheetParts();
  const found = sheets.filter(({ id }) => worksheets.some((worksheet) => worksheet.id === id));
  const first = found.find(({ isHidden }) => !isHidden) ?? found[0];
  const path = worksheets.find(({ id }) => id === first?.id)?.path;
  if (path === undefined) throw new WorkbookError("damaged");
  const shared = parts.optional("sharedStrings");
  const styles = parts.optional("styles");
  return {
    rows: readSheet(
      parts.read(path),
      shared ? readSharedTexts(shared) : [],
      styles ? readNumberFormats(styles) : () => "General",
    ),
    dateOf(serial) {
      const date = dateOf(Math.floor(serial) - firstDay);
      return serial >= 0 && dayOf(date) !== null ? date : null;
    },
  };
}

/** Opens a workbook, with its parts by their relationships. */
function openWorkbook(file: Uint8Array<ArrayBuffer>) {
  const archive = archiveIn(file);
  if (archive.has("xl/workbook.bin")) throw new WorkbookError("oldExcel");
  if (archive.has("content.xml")) throw new WorkbookError("openDocument");
  if (!archive.has("[Content_Types].xml")) throw new WorkbookError("notSpreadsheet");

  /** Returns the parts that a part refers to, by the last word of the type. */
  function related(part: string, type: string): { id: string; path: string }[] {
    const folder = part.slice(0, part.lastIndexOf("/") + 1);
    const path = `${folder}_rels/${part.slice(folder.length)}.rels`;
    const found: { id: string; path: string }[] = [];
    if (!archive.has(path)) return found;
    walkXml(archive.read(path), {
      open(name, attribute) {
        if (name !== "Relationship" || !attribute("Type")?.endsWith(`/${type}`)) return;
        const target = new URL(attribute("Target") ?? "", `part:///${folder}`);
        found.push({ id: attribute("Id") ?? "", path: decodeURIComponent(target.pathname) });
      },
    });
    return found;
  }

  const workbookPart = related("", "officeDocument")[0]?.path.slice(1) ?? "xl/workbook.xml";
  if (!archive.has(workbookPart)) throw new WorkbookError("notSpreadsheet");
  return {
    workbookPart,
    read: archive.read,
    sheetParts: () => related(workbookPart, "worksheet"),
    /** Reads a part that a workbook may lack; some writers leave out its relationship. */
    optional(type: string): Uint8Array | null {
      const path = related(workbookPart, type)[0]?.path ?? `xl/${type}.xml`;
      return archive.has(path) ? archive.read(path) : null;
    },
  };
}

function archiveIn(file: Uint8Array<ArrayBuffer>) {
  try {
    return openArchive(file);
  } catch {
    throw new WorkbookError(problemOf(file));
  }
}

/** First bytes of a compound file: an old workbook, or a new one with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];
const zipStart = [0x50, 0x4b, 0x03, 0x04];

function problemOf(file: Uint8Array) {
  const startsWith = (bytes: readonly number[]) => bytes.every((byte, at) => file[at] === byte);
  if (startsWith(zipStart)) return "damaged";
  if (!startsWith(compound)) return "notSpreadsheet";
  // The directory has the names of its streams in UTF-16.
  const names = new TextDecoder("utf-16le").decode(file);
  if (names.includes("EncryptedPackage")) return "protected";
  return /Workbook|Book/.test(names) ? "oldExcel" : "notSpreadsheet";
}
