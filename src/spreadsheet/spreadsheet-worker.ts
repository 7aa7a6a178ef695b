import { makeSpreadsheet, type SpreadsheetProgress } from "./make-spreadsheet.ts";
import type { SpreadsheetRequest } from "./sheet-content.ts";

export type SpreadsheetMessage =
  | { readonly kind: "progress"; readonly progress: SpreadsheetProgress }
  | { readonly kind: "bytes"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly reason: string };

function send(message: SpreadsheetMessage, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

/** A request in several messages, so that no single one blocks: its texts follow it. */
export type SpreadsheetOrder =
  | { readonly kind: "request"; readonly request: SpreadsheetRequest }
  | { readonly kind: "texts"; readonly column: number; readonly texts: readonly string[] }
  | { readonly kind: "begin" };

let request: SpreadsheetRequest | null = null;
const texts = new Map<number, string[]>();

/** Combines a request with the texts that followed it. */
function wholeRequest({ sheet, ...rest }: SpreadsheetRequest): SpreadsheetRequest {
  const columns = sheet.columns.map((column, at) =>
    column.content.kind === "text"
      ? { ...column, content: { ...column.content, texts: texts.get(at) ?? [] } }
      : column,
  );
  return { ...rest, sheet: { ...sheet, columns } };
}

addEventListener("message", ({ data }: MessageEvent<SpreadsheetOrder>) => {
  if (data.kind === "request") ({ request } = data);
  else if (data.kind === "texts") {
    const known = texts.get(data.column) ?? [];
    texts.set(data.column, known);
    for (const text of data.texts) known.push(text);
  } else if (request) make(wholeRequest(request));
});

function make(whole: SpreadsheetRequest): void {
  makeSpreadsheet(
    whole,
    (bytes) => send({ kind: "bytes", bytes }, [bytes.buffer]),
    (progress) => send({ kind: "progress", progress }),
  ).then(
    () => send({ kind: "done" }),
    (error: unknown) => send({ kind: "failed", reason: String(error) }),
  );
}
