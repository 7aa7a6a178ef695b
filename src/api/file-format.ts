import { pdfType, spreadsheetType } from "./contract/file-types.ts";

/** Whether a body is a whole file of its type: no page in place of a report, and none that broke off. */
export async function isFileOf(type: string, blob: Blob): Promise<boolean> {
  if (type === pdfType) return isPdf(blob);
  if (type === spreadsheetType) return isZip(blob);
  return blob.size > 0;
}

/** ISO 32000-2, 7.5: `%PDF-` at the start, `%%EOF` at the end, where readers look at 1 kB. */
async function isPdf(blob: Blob): Promise<boolean> {
  const start = await blob.slice(0, 1024).text();
  // Annex F: of a file whose first page comes first, the start tells the length.
  const length = start.includes("/Linearized") ? Number(/\/L (\d+)/.exec(start)?.[1] ?? 0) : 0;
  const end = await blob.slice(-1024).text();
  return start.startsWith("%PDF-") && end.includes("%%EOF") && blob.size >= length;
}

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const endBytes = 22;
const longestComment = 0xffff;
/** In place of an offset that is told elsewhere, as ZIP64 does. */
const elsewhere = 0xffffffff;

/** PKWARE APPNOTE 4.3.16: the last record, with a comment at most behind it, leads to the directory. */
async function isZip(blob: Blob): Promise<boolean> {
  if (!(await blob.slice(0, 2).text()).startsWith("PK")) return false;
  const tail = new DataView(await blob.slice(-endBytes - longestComment).arrayBuffer());
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== endSignature) continue;
    if (at + endBytes + tail.getUint16(at + 20, true) > tail.byteLength) continue;
    const directory = tail.getUint32(at + 16, true);
    if (directory === elsewhere) return true;
    const first = await blob.slice(directory, directory + 4).arrayBuffer();
    if (first.byteLength < 4) continue;
    if (new DataView(first).getUint32(0, true) === directorySignature) return true;
  }
  return false;
}
