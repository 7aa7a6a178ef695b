import { runInSlices } from "../browser/run-in-slices.ts";
import { startWorker } from "../browser/start-worker.ts";
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

function* order(worker: Worker, request: SpreadsheetRequest): Generator<void, void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  const send = (message: SpreadsheetRequestPart) => worker.postMessage(message);
  const { columns, lines } = request.sheet;
  const head = { ...request.sheet, columns: [], lines: new Int32Array() };
  send({ kind: "request", request: { ...request, sheet: head } });
  for (const column of columns) {
    const { content } = column;
    const texts = content.kind === "text" ? content.texts : [];
    send({
      kind: "column",
      column: content.kind === "text" ? { ...column, content: { ...content, texts: [] } } : column,
    });
    yield;
    for (let start = 0; start < texts.length; start += portion) {
      send({ kind: "texts", texts: texts.slice(start, start + portion) });
      yield;
    }
  }
  send({ kind: "begin", lines });
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

/**
 * Writes a spreadsheet in a worker, or on this thread where workers are unavailable or the worker's
 * script cannot be loaded.
 */
export async function writeSpreadsheet(
  request: SpreadsheetRequest,
  options: WriteOptions,
): Promise<Blob> {
  const { signal, onProgress } = options;
  signal.throwIfAborted();
  const worker = startWorker(workerAddress);
  if (!worker) return writeHere(request, options);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  worker.addEventListener("message", ({ data }: MessageEvent<SpreadsheetMessage>) => {
    if (data.kind === "progress") onProgress(data.progress);
    else if (data.kind === "done") resolve(data.file);
    else reject(new Error(data.reason));
  });
  worker.addEventListener("error", ({ message }) => {
    // An error without a message is a script that could not be loaded.
    if (message) reject(new Error(message));
    else resolve(writeHere(request, options));
  });
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener("abort", stop);
  try {
    const [file] = await Promise.all([promise, runInSlices(order(worker, request), signal)]);
    return file;
  } finally {
    signal.removeEventListener("abort", stop);
    worker.terminate();
  }
}
