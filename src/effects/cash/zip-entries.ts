import { Inflate } from "fflate";
import { WorkbookError } from "./workbook-error.ts";

/** Unpacked bytes of a part and of all parts that are read; templates have some kilobytes. */
const maxPartBytes = 5_000_000;
const maxBytes = 10_000_000;
/** Packed bytes per step, which become a megabyte at most. */
const stepBytes = 1024;

const directoryEnd = 0x0605_4b50;
const directoryEntry = 0x0201_4b50;
const maxCommentLength = 65_535;
const stored = 0;
const deflated = 8;

/** Names are compared without case, leading slash and Windows separators. */
const keyOf = (name: string) => name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();

/**
 * Opens a ZIP archive by its directory. Sizes in the archive are not trusted: reading stops at the
 * limits while it unpacks. Throws a `RangeError` for anything but an archive.
 */
export function openArchive(file: Uint8Array<ArrayBuffer>) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const entries = new Map<string, number>();
  let end = file.length - 22;
  const first = Math.max(0, end - maxCommentLength);
  while (end >= first && view.getUint32(end, true) !== directoryEnd) end -= 1;
  if (end < first) throw new RangeError("Not an archive");
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== directoryEntry) throw new RangeError("Not an entry");
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(file.subarray(at + 46, at + 46 + nameLength));
    entries.set(keyOf(name), at);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  let unpackedBytes = 0;

  function count(bytes: number, partBytes: number): void {
    unpackedBytes += bytes;
    const isTooLarge = partBytes > maxPartBytes || unpackedBytes > maxBytes;
    if (isTooLarge) throw new WorkbookError("tooLarge");
  }

  function inflate(packed: Uint8Array): Uint8Array {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const stream = new Inflate((chunk) => {
      size += chunk.length;
      count(chunk.length, size);
      chunks.push(chunk);
    });
    for (let from = 0; from < packed.length; from += stepBytes) {
      const to = from + stepBytes;
      stream.push(packed.subarray(from, to), to >= packed.length);
    }
    const whole = new Uint8Array(size);
    let offset = 0;
    for (const chunk of chunks) {
      whole.set(chunk, offset);
      offset += chunk.length;
    }
    return whole;
  }

  return {
    has: (path: string) => entries.has(keyOf(path)),
    read(path: string): Uint8Array {
      const entry = entries.get(keyOf(path));
      if (entry === undefined) throw new WorkbookError("damaged");
      const method = view.getUint16(entry + 10, true);
      const local = view.getUint32(entry + 42, true);
      const start =
        local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const packed = file.subarray(start, start + view.getUint32(entry + 20, true));
      if (method === deflated) return inflate(packed);
      if (method !== stored) throw new WorkbookError("damaged");
      count(packed.length, packed.length);
      return packed;
    },
  };
}
