import { makeZip } from "client-zip";
import { failureOf } from "../../../machines/failure.ts";
import type {
  Delivered,
  Delivery,
  MissedFile,
  WantedFile,
} from "../../../machines/download/types.ts";
import type { DownloadedFile } from "../../api/downloaded-file.ts";
import { reportFile } from "../../api/contract/reports.ts";
import { saveFile } from "../../browser/save-file.ts";
import { type Deliverer, requestOf } from "./deliver-file.ts";
import { openSink } from "./archive-sink.ts";

/** Files that are fetched or held at once, the one being written included. */
const filesAtOnce = 3;

type Fetched =
  | { readonly kind: "fetched"; readonly file: WantedFile; readonly content: DownloadedFile }
  | { readonly kind: "missed"; readonly missed: MissedFile };

/**
 * Fetches files a few at a time into one archive, which is written as they come. A file that cannot
 * be had is told and left out; an archive of nothing is not saved.
 */
export async function deliverArchive(
  { api, onSaved }: Deliverer,
  { files, archiveName, onProgress }: Delivery & { readonly archiveName: string },
  signal: AbortSignal,
): Promise<Delivered> {
  const expectedBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const sink = await openSink(archiveName, expectedBytes);
  if (!sink) return { kind: "dismissed" };

  const received = new Map<string, number>();
  const missed: MissedFile[] = [];
  const saved: WantedFile[] = [];
  const tellProgress = () => {
    const receivedBytes = Array.from(received.values()).reduce((sum, bytes) => sum + bytes, 0);
    onProgress({
      receivedBytes,
      totalBytes: Math.max(expectedBytes, receivedBytes),
      settledFiles: saved.length + missed.length,
    });
  };

  async function fetchFile(file: WantedFile): Promise<Fetched> {
    try {
      const content = await api.download(reportFile, requestOf(file), {
        signal,
        onProgress(bytes) {
          received.set(file.id, bytes);
          tellProgress();
        },
      });
      return { kind: "fetched", file, content };
    } catch (error) {
      signal.throwIfAborted();
      return { kind: "missed", missed: { file, failure: failureOf(error) } };
    }
  }

  async function* contents() {
    const nameOnce = onceNamer();
    for await (const fetched of ahead(files, filesAtOnce, fetchFile)) {
      if (fetched.kind === "missed") missed.push(fetched.missed);
      else {
        const { chunks, size, fileName } = fetched.content;
        yield { name: nameOnce(fileName), input: piecesOf(chunks), size };
        saved.push(fetched.file);
      }
      tellProgress();
    }
  }

  try {
    // The person may have changed their mind while they were asked for the place.
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
    await sink.discard();
    throw error;
  }
  return { kind: "delivered", missed };
}

/** The outcomes of the items in their order, with never more than `atOnce` begun and not yet taken. */
async function* ahead<Item, Outcome>(
  items: readonly Item[],
  atOnce: number,
  begin: (item: Item) => Promise<Outcome>,
): AsyncGenerator<Outcome> {
  const begun: Promise<Outcome>[] = [];
  const rest = items.values();
  const beginNext = () => {
    const next = rest.next();
    if (next.done) return;
    const outcome = begin(next.value);
    // It is awaited in its turn: until then a rejection is not forgotten, only early.
    outcome.catch(() => {});
    begun.push(outcome);
  };
  for (let index = 0; index < atOnce; index += 1) beginNext();
  for (let first = begun.shift(); first; first = begun.shift()) {
    yield await first;
    beginNext();
  }
}

/** Bytes that are summed up at a time: little enough to let the page answer in between. */
const pieceBytes = 256_000;

/** The bytes in pieces of their own, which the archive's stream takes away. */
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

/** Unlike that of a timer, the next task of a channel comes at once in a tab that nobody looks at too. */
async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener("message", resolve, { once: true });
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}

/** Gives a name that is taken a number: `Name (2).pdf`; names that differ in case alone are one. */
function onceNamer(): (fileName: string) => string {
  /** The number that a name was given last. */
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
