import { makeZip } from "client-zip";
import { failureOf } from "../../../machines/failure.ts";
import type {
  Delivered,
  Delivery,
  MissedFile,
  WantedFile,
} from "../../../machines/download/types.ts";
import type { DownloadedFile } from "../../api/downloaded-file.ts";
import { downloadReport } from "../../api/report-file.ts";
import { saveFile } from "../../browser/save-file.ts";
import type { Deliverer } from "./deliver-file.ts";
import { openSink } from "./archive-sink.ts";

/** Number of files downloaded or buffered at a time, including the one being written. */
const filesAtOnce = 3;

type Fetched =
  | { readonly kind: "fetched"; readonly file: WantedFile; readonly content: DownloadedFile }
  | { readonly kind: "missed"; readonly missed: MissedFile };

/**
 * Downloads files concurrently and streams them into one archive. A file that fails is reported and
 * left out; an archive without files is not saved.
 */
export async function deliverArchive(
  { api, onSaved }: Deliverer,
  { files, archiveName, onProgress }: Delivery & { readonly archiveName: string },
  cancelled: AbortSignal,
): Promise<Delivered> {
  const failed = new AbortController();
  const signal = AbortSignal.any([cancelled, failed.signal]);
  const expectedBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const sink = await openSink(archiveName, expectedBytes);
  if (!sink) return { kind: "dismissed" };

  const received = new Map<string, number>();
  const missed: MissedFile[] = [];
  const saved: WantedFile[] = [];
  const reportProgress = () => {
    const receivedBytes = Array.from(received.values()).reduce((sum, bytes) => sum + bytes, 0);
    onProgress({
      receivedBytes,
      totalBytes: Math.max(expectedBytes, receivedBytes),
      settledFiles: saved.length + missed.length,
    });
  };

  async function fetchFile(file: WantedFile): Promise<Fetched> {
    try {
      const content = await downloadReport(api, file, {
        signal,
        onProgress(bytes) {
          received.set(file.id, bytes);
          reportProgress();
        },
      });
      return { kind: "fetched", file, content };
    } catch (error) {
      signal.throwIfAborted();
      return { kind: "missed", missed: { file, failure: failureOf(error) } };
    }
  }

  async function* contents() {
    const nameOnce = createUniqueNamer();
    for await (const fetched of prefetch(files, filesAtOnce, fetchFile)) {
      if (fetched.kind === "missed") missed.push(fetched.missed);
      else {
        const { chunks, size, fileName } = fetched.content;
        yield { name: nameOnce(fileName), input: piecesOf(chunks), size };
        saved.push(fetched.file);
      }
      reportProgress();
    }
  }

  try {
    // The user may have cancelled while the file dialog was open.
    signal.throwIfAborted();
    await makeZip(contents()).pipeTo(sink.writable, { signal });
    signal.throwIfAborted();
    if (saved.length === 0) await sink.discard();
    else {
      const archive = await sink.finish();
      if (archive) saveFile(archive, archiveName);
      onSaved(saved);
    }
  } catch (error) {
    failed.abort();
    await sink.discard();
    throw error;
  }
  return { kind: "delivered", missed };
}

/**
 * Yields the outcomes in the order of the items; at most `atOnce` are pending or not yet consumed.
 */
async function* prefetch<Item, Outcome>(
  items: readonly Item[],
  atOnce: number,
  begin: (item: Item) => Promise<Outcome>,
): AsyncGenerator<Outcome> {
  const started: Promise<Outcome>[] = [];
  const rest = items.values();
  const beginNext = () => {
    const next = rest.next();
    if (next.done) return;
    const outcome = begin(next.value);
    // Awaited later: prevents an unhandled rejection until then.
    outcome.catch(() => {});
    started.push(outcome);
  };
  for (let index = 0; index < atOnce; index += 1) beginNext();
  for (let first = started.shift(); first; first = started.shift()) {
    yield await first;
    beginNext();
  }
}

/** Bytes to process before yielding to the event loop. */
const pieceBytes = 256_000;

/** Yields copies of the bytes, because the archive's stream transfers their buffers. */
async function* piecesOf(chunks: DownloadedFile["chunks"]): AsyncGenerator<Uint8Array> {
  let given = 0;
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = chunk.slice(at, at + pieceBytes);
      given += piece.length;
      yield piece;
      if (given < pieceBytes) continue;
      given = 0;
      await nextTask();
    }
  }
}

/** Resolves in a new task; a message channel is not throttled in a background tab, a timer is. */
async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener("message", resolve, { once: true });
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}

/**
 * Returns a function that makes names unique, as in `Name (2).pdf`; names that differ only in case
 * are equal.
 */
function createUniqueNamer(): (fileName: string) => string {
  /** Last number used for each name. */
  const taken = new Map<string, number>();
  return (fileName) => {
    const key = fileName.toLowerCase();
    let name = fileName;
    let number = taken.get(key) ?? 0;
    while (taken.has(name.toLowerCase())) {
      number += 1;
      name = fileName.replace(/(\.[^.]*)?$/, ` (${number})$1`);
    }
    taken.set(key, Math.max(number, 1));
    taken.set(name.toLowerCase(), 1);
    return name;
  };
}
