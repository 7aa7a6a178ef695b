import type { Failure } from "../../../machines/failure.ts";

/** Destination of an archive while it is written; write errors have the kind `unwritable`. */
interface Sink {
  readonly writable: WritableStream<Uint8Array>;
  /** Resolves with the archive, or with null when it is already on disk. */
  finish(): Promise<Blob | null>;
  discard(): Promise<void>;
}

/** Size from which the user selects a file and the archive is streamed to it. */
const largeBytes = 200_000_000;

/** Bytes per blob part; browsers keep large blobs on disk. */
const partBytes = 4_000_000;

interface Picker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/**
 * Opens a destination for an archive of the expected size: for a large one a file that the user
 * selects, where the browser supports it, otherwise a blob. Null when the user dismissed the file
 * dialog.
 */
export async function openSink(fileName: string, expectedBytes: number): Promise<Sink | null> {
  const picker = (window as Picker).showSaveFilePicker;
  if (expectedBytes < largeBytes || !picker) return blobSink();
  try {
    const handle = await picker.call(window, { suggestedName: fileName });
    return fileSink(await handle.createWritable());
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    // Without a user gesture, or when a policy forbids the dialog.
    return blobSink();
  }
}

/** The archive could not be written, for example because the disk is full. */
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
    // An aborted stream leaves the selected file unchanged.
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
      // Reading a byte throws when the browser had no space for the blob.
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
