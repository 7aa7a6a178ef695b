import { type Post, runInWorker } from "../browser/run-in-worker.ts";
import { createFileParts } from "./file-parts.ts";
import { makeSpreadsheet, type SpreadsheetProgress } from "./make-spreadsheet.ts";
import type { SpreadsheetRequest } from "./sheet-content.ts";
import type { SpreadsheetMessage, SpreadsheetRequestPart } from "./spreadsheet-worker.ts";
// oxlint-disable-next-line import/default -- the build makes it an address
import workerAddress from "./spreadsheet-worker.ts?worker&url";

interface WriteOptions {
  /** Aborting ends the worker; the promise rejects with the signal's reason. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: SpreadsheetProgress) => void;
}

/** Texts per message; larger messages would block the page while they are cloned. */
const portion = 4000;

function* sendRequest(
  post: Post<SpreadsheetRequestPart>,
  request: SpreadsheetRequest,
): Generator<void, void> {
  const { columns, lines } = request.sheet;
  const head = { ...request.sheet, columns: [], lines: new Int32Array() };
  post({ kind: "request", request: { ...request, sheet: head } });
  for (const column of columns) {
    const { content } = column;
    const texts = content.kind === "text" ? content.texts : [];
    post({
      kind: "column",
      column: content.kind === "text" ? { ...column, content: { ...content, texts: [] } } : column,
    });
    yield;
    for (let start = 0; start < texts.length; start += portion) {
      post({ kind: "texts", texts: texts.slice(start, start + portion) });
      yield;
    }
  }
  post({ kind: "begin", lines });
}

async function writeHere(
  request: SpreadsheetRequest,
  { signal, onProgress }: WriteOptions,
): Promise<Blob> {
  const parts = createFileParts(request.format);
  await makeSpreadsheet(
    request,
    (bytes) => {
      signal.throwIfAborted();
      parts.add(bytes);
    },
    onProgress,
  );
  return parts.file();
}

/** Writes a spreadsheet in a worker, or on this thread without one. */
export function writeSpreadsheet(
  request: SpreadsheetRequest,
  options: WriteOptions,
): Promise<Blob> {
  return runInWorker<SpreadsheetRequestPart, SpreadsheetMessage, Blob>(
    {
      address: workerAddress,
      send: (post) => sendRequest(post, request),
      receive(message, resolve) {
        if (message.kind === "progress") options.onProgress(message.progress);
        else if (message.kind === "done") resolve(message.file);
        else throw new Error(message.reason);
      },
      runHere: () => writeHere(request, options),
    },
    options.signal,
  );
}
