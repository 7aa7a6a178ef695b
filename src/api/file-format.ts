import type { Bytes } from "./downloaded-file.ts";
import { pdfType, spreadsheetType } from "./contract/file-types.ts";

/**
 * Whether the bytes are a complete file of the type, for example no HTML page or truncated
 * download.
 */
export function isFileOf(type: string, bytes: Bytes): boolean {
  if (type === pdfType) return isPdf(bytes);
  if (type === spreadsheetType) return isZip(bytes);
  return bytes.size > 0;
}

/** Returns a range of the bytes as one array, limited to the bytes that exist. */
function partOf({ chunks, size }: Bytes, from: number, to: number): Uint8Array<ArrayBuffer> {
  const start = Math.max(0, from);
  const part = new Uint8Array(Math.max(0, Math.min(to, size) - start));
  let at = -start;
  for (const chunk of chunks) {
    const piece = chunk.subarray(Math.max(0, -at), Math.max(0, part.length - at));
    if (piece.length > 0) part.set(piece, Math.max(0, at));
    at += chunk.length;
  }
  return part;
}

const textOf = (bytes: Bytes, from: number, to: number) =>
  new TextDecoder("latin1").decode(partOf(bytes, from, to));

/**
 * ISO 32000-2, 7.5: `%PDF-` at the start and `%%EOF` at the end, each within 1 kB as in PDF
 * readers.
 */
function isPdf(bytes: Bytes): boolean {
  const start = textOf(bytes, 0, 1024);
  // Annex F: a linearized file states its length at the start.
  const length = start.includes("/Linearized") ? Number(/\/L (\d+)/.exec(start)?.[1] ?? 0) : 0;
  const end = textOf(bytes, bytes.size - 1024, bytes.size);
  return start.includes("%PDF-") && end.includes("%%EOF") && bytes.size >= length;
}

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const endBytes = 22;
const maxCommentLength = 0xffff;
/** Marks an offset that is stored elsewhere, as in ZIP64. */
const elsewhere = 0xffffffff;

/**
 * PKWARE APPNOTE 4.3.16: the last record, followed by an optional comment, has the offset of the
 * directory.
 */
function isZip(bytes: Bytes): boolean {
  if (textOf(bytes, 0, 2) !== "PK") return false;
  const { size } = bytes;
  const tail = new DataView(partOf(bytes, size - endBytes - maxCommentLength, size).buffer);
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== endSignature) continue;
    if (at + endBytes + tail.getUint16(at + 20, true) > tail.byteLength) continue;
    const directory = tail.getUint32(at + 16, true);
    if (directory === elsewhere) return true;
    const first = partOf(bytes, directory, directory + 4);
    if (first.length < 4) continue;
    if (new DataView(first.buffer).getUint32(0, true) === directorySignature) return true;
  }
  return false;
}
