import { createFileParts } from "./file-parts.ts";
import { makeSpreadsheet, type SpreadsheetProgress } from "./make-spreadsheet.ts";
import type { SheetColumn, SpreadsheetRequest } from "./sheet-content.ts";

export type SpreadsheetMessage =
  | { readonly kind: "progress"; readonly progress: SpreadsheetProgress }
  | { readonly kind: "done"; readonly file: Blob }
  | { readonly kind: "failed"; readonly reason: string };

/**
 * A request in several messages, so that no single one blocks: first without columns and lines, then
 * each column followed by its texts, then the lines.
 */
export type SpreadsheetRequestPart =
  | { readonly kind: "request"; readonly request: SpreadsheetRequest }
  | { readonly kind: "column"; readonly column: SheetColumn }
  /** Texts of the preceding column. */
  | { readonly kind: "texts"; readonly texts: readonly string[] }
  | { readonly kind: "begin"; readonly lines: Int32Array };

let request: SpreadsheetRequest | null = null;
const columns: SheetColumn[] = [];
let texts: string[] = [];

function send(message: SpreadsheetMessage): void {
  postMessage(message);
}

/** Gives a column an empty list, to which the following messages append its texts. */
function withTexts(column: SheetColumn): SheetColumn {
  texts = [];
  return column.content.kind === "text"
    ? { ...column, content: { ...column.content, texts } }
    : column;
}

addEventListener("message", ({ data }: MessageEvent<SpreadsheetRequestPart>) => {
  if (data.kind === "request") ({ request } = data);
  else if (data.kind === "column") columns.push(withTexts(data.column));
  else if (data.kind === "texts") for (const text of data.texts) texts.push(text);
  else if (request) {
    make({ ...request, sheet: { ...request.sheet, columns, lines: data.lines } });
  }
});

function make(whole: SpreadsheetRequest): void {
  const parts = createFileParts(whole.format);
  makeSpreadsheet(whole, parts.add, (progress) => send({ kind: "progress", progress })).then(
    () => send({ kind: "done", file: parts.file() }),
    (error: unknown) => send({ kind: "failed", reason: String(error) }),
  );
}
