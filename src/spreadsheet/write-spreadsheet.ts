import { runInSlices } from "../browser/run-in-slices.ts";
import { startWorker } from "../browser/start-worker.ts";
import { makeSpreadsheet, type SpreadsheetProgress } from "./make-spreadsheet.ts";
import type { SpreadsheetRequest } from "./sheet-content.ts";
import type { SpreadsheetMessage, SpreadsheetOrder } from "./spreadsheet-worker.ts";
// oxlint-disable-next-line import/default -- the build makes it an address
import workerAddress from "./spreadsheet-worker.ts?worker&url";

const types = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv;charset=utf-8",
} as const;

/** Bytes per Blob part; the browser moves large parts to disk. */
const partBytes = 1_000_000;

interface WriteOptions {
  /** Aborting ends the worker; the promise rejects with the signal's reason. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: SpreadsheetProgress) => void;
}

/** Collects file parts outside the page's heap. */
function createParts() {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  const handOver = () => {
    parts.push(new Blob(chunks));
    chunks = [];
    waiting = 0;
  };
  return {
    add(bytes: Uint8Array<ArrayBuffer>) {
      chunks.push(bytes);
      waiting += bytes.length;
      if (waiting >= partBytes) handOver();
    },
    file(type: string) {
      handOver();
      return new Blob(parts, { type });
    },
  };
}

/** Texts per message; larger messages would block the page while they are cloned. */
const portion = 4000;

function* order(worker: Worker, request: SpreadsheetRequest): Generator<void, void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  const send = (message: SpreadsheetOrder) => worker.postMessage(message);
  const { sheet } = request;
  const columns = sheet.columns.map((column) =>
    column.content.kind === "text"
      ? { ...column, content: { ...column.content, texts: [] } }
      : column,
  );
  send({ kind: "request", request: { ...request, sheet: { ...sheet, columns } } });
  yield;
  for (const [at, { content }] of sheet.columns.entries()) {
    if (content.kind !== "text") continue;
    for (let start = 0; start < content.texts.length; start += portion) {
      send({ kind: "texts", column: at, texts: content.texts.slice(start, start + portion) });
      yield;
    }
  }
  send({ kind: "begin" });
}

/** Writes a spreadsheet in a worker, or on this thread where workers are unavailable. */
export async function writeSpreadsheet(
  request: SpreadsheetRequest,
  { signal, onProgress }: WriteOptions,
): Promise<Blob> {
  signal.throwIfAborted();
  const parts = createParts();
  const worker = startWorker(workerAddress);
  if (!worker) {
    await makeSpreadsheet(
      request,
      (bytes) => {
        signal.throwIfAborted();
        parts.add(bytes);
      },
      onProgress,
    );
    return parts.file(types[request.format]);
  }
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  worker.addEventListener("message", ({ data }: MessageEvent<SpreadsheetMessage>) => {
    if (data.kind === "progress") onProgress(data.progress);
    else if (data.kind === "bytes") parts.add(data.bytes);
    else if (data.kind === "done") resolve(parts.file(types[request.format]));
    else reject(new Error(data.reason));
  });
  worker.addEventListener("error", ({ message }) => reject(new Error(message)));
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener("abort", stop);
  try {
    await runInSlices(order(worker, request), signal);
    return await promise;
  } finally {
    signal.removeEventListener("abort", stop);
    worker.terminate();
  }
}
