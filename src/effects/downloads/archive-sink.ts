import type { Failure } from "../../../machines/failure.ts";

/** Where an archive goes while it is written. What it cannot take fails as `unwritable`. */
interface Sink {
  readonly writable: WritableStream<Uint8Array>;
  /** The whole of it, for the browser's downloads; null where it is on the disk already. */
  finish(): Promise<Blob | null>;
  discard(): Promise<void>;
}

/** From here on the person is asked for a place and the archive is written there as it grows. */
const largeBytes = 200_000_000;

/** Bytes that are handed to the browser at a time, which keeps large blobs on the disk. */
const partBytes = 4_000_000;

interface Picker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/**
 * Opens a place for an archive of about so many bytes: a file of the person's choice for a large
 * one, where the browser can, else a blob. Null where the person chose none.
 */
export async function openSink(fileName: string, expectedBytes: number): Promise<Sink | null> {
  const picker = (window as Picker).showSaveFilePicker;
  if (expectedBytes < largeBytes || !picker) return blobSink();
  try {
    const handle = await picker.call(window, { suggestedName: fileName });
    return fileSink(await handle.createWritable());
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    // Without a press at hand, or where a policy forbids it, the browser's downloads do.
    return blobSink();
  }
}

/** There is no room for the archive, or it may no longer be written. */
class UnwritableError extends Error implements Failure {
  override readonly name = "UnwritableError";
  readonly kind = "unwritable";
  readonly code = null;
  readonly description = null;
}

async function written<Value>(writing: Promise<Value>): Promise<Value> {
  try {
    return await writing;
  } catch (cause) {
    throw new UnwritableError("The archive could not be written", { cause });
  }
}

function fileSink(file: FileSystemWritableFileStream): Sink {
  return {
    writable: new WritableStream({
      write: (chunk) => written(file.write(chunk as Uint8Array<ArrayBuffer>)),
    }),
    finish: async () => {
      await written(file.close());
      return null;
    },
    // What was not closed is never put in the place of the file.
    discard: () => file.abort().catch(() => {}),
  };
}

function blobSink(): Sink {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let waitingBytes = 0;
  const handOver = () => {
    parts.push(new Blob(chunks));
    chunks = [];
    waitingBytes = 0;
  };
  return {
    writable: new WritableStream({
      write(chunk) {
        chunks.push(chunk as Uint8Array<ArrayBuffer>);
        waitingBytes += chunk.byteLength;
        if (waitingBytes >= partBytes) handOver();
      },
    }),
    async finish() {
      handOver();
      const archive = new Blob(parts, { type: "application/zip" });
      // A browser that has no room for it says so to who reads it.
      await written(archive.slice(-1).arrayBuffer());
      return archive;
    },
    discard() {
      parts.length = 0;
      chunks = [];
      return Promise.resolve();
    },
  };
}
