import { csvChunks } from "./csv.ts";
import type { SpreadsheetRequest } from "./sheet-content.ts";
import { workbookEntries } from "./workbook.ts";
import { writeZip } from "./zip.ts";

/** Lines written so far and in total. */
export interface SpreadsheetProgress {
  readonly lines: number;
  readonly total: number;
}

/** Writes a workbook or CSV file in chunks, waiting for each write. */
export async function makeSpreadsheet(
  request: SpreadsheetRequest,
  write: (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>,
  onProgress: (progress: SpreadsheetProgress) => void,
): Promise<void> {
  const total = request.sheet.lines.length;
  if (request.format === "xlsx") {
    await writeZip(
      workbookEntries(request, (lines) => onProgress({ lines, total })),
      write,
    );
    return;
  }
  const encoder = new TextEncoder();
  for (const { text, lines } of csvChunks(request)) {
    onProgress({ lines, total });
    await write(encoder.encode(text));
  }
}
