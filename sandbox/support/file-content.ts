import { isOfficeFile } from "./office-content.ts";

/** Bytes that may precede the header of a PDF, as the readers of PDF allow (PDF 1.7, appendix H). */
const maxBeforeHeader = 1_024;
/** Bytes of the trailer that some phones add to a photo. */
const maxPhotoTrailer = 4_096;

/** Whether bytes only pad a file. */
const isPadding = (bytes: Buffer) =>
  bytes.every((byte) => byte === 0 || byte === 10 || byte === 13);

const startsWith = (content: Buffer, signature: string) =>
  content.toString("hex", 0, signature.length / 2) === signature;

/** UTF-8 or a code page without NUL bytes, or UTF-16 with a byte order mark. */
function isText(content: Buffer): boolean {
  const encoding = startsWith(content, "fffe") ? "utf-16le" : "utf-16be";
  if (encoding === "utf-16be" && !startsWith(content, "feff")) return !content.includes(0);
  try {
    return !new TextDecoder(encoding, { fatal: true }).decode(content).includes("\0");
  } catch {
    return false;
  }
}

/** First bytes of programs, archives, scripts, pictures and compound files, in hexadecimal. */
const otherTypes = ["4d5a", "7f454c46", "504b", "2321", "47494638", "89504e47", "ffd8", "d0cf11e0"];

/** What may follow an end of a PDF: a later revision, or the rest of a PDF around it. */
const afterEnd = /(?:\d{1,10}\s{1,9}\d{1,10}\s{1,9}obj|xref|trailer|startxref|endstream)\b/y;
/** How a PDF ends whose writer left out the marker, which readers do not need. */
const endWithoutMarker = /\b(?:startxref\s{1,9}\d{1,10}|endobj)[\s\0]*$/;
const spaceAndComment = /[\s\0]*(%[^\r\n]*)?/y;

/** Returns the index of the next character that is neither space nor part of a comment. */
function skipComments(text: string, from: number): number {
  spaceAndComment.lastIndex = from;
  while (spaceAndComment.exec(text)?.[1] !== undefined);
  return spaceAndComment.lastIndex;
}

/** A PDF from its header to its last end, with nothing of another type around it. */
function isPdf(content: Buffer): boolean {
  const header = content.indexOf("%PDF-");
  if (header < 0 || header > maxBeforeHeader) return false;
  const before = content.subarray(0, header);
  if (otherTypes.some((signature) => startsWith(before, signature))) return false;
  if (/<[A-Za-z!?/]/.test(before.toString("latin1"))) return false;
  const text = content.toString("latin1", header);
  let end = text.indexOf("%%EOF");
  if (end < 0) return endWithoutMarker.test(text.slice(-100));
  for (; end >= 0; end = text.indexOf("%%EOF", end)) {
    end = skipComments(text, end + 5);
    afterEnd.lastIndex = end;
    if (end < text.length && !afterEnd.test(text)) return false;
  }
  return true;
}

/** Chunks from IHDR to IEND, and nothing after them. */
function isPng(content: Buffer): boolean {
  if (!startsWith(content, "89504e470d0a1a0a") || content.toString("latin1", 12, 16) !== "IHDR") {
    return false;
  }
  for (let at = 8; at + 12 <= content.length;) {
    const type = content.toString("latin1", at + 4, at + 8);
    at += 12 + content.readUInt32BE(at);
    if (type === "IEND") return at <= content.length && isPadding(content.subarray(at));
  }
  return false;
}

/** Returns the index after the end of the JPEG image that begins at an index; -1 without an end. */
function endOfJpeg(content: Buffer, from: number): number {
  let at = from + 2;
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return -1;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else if (marker === 0xda) {
      at += 2 + content.readUInt16BE(at + 2);
      // Compressed data ends at a marker that is neither a stuffed byte nor a restart.
      while (at + 1 < content.length && !isMarker(content, at)) at += 1;
      if (content[at + 1] === 0xd9) return at + 2;
    } else at += 2 + content.readUInt16BE(at + 2);
  }
  return -1;
}

function isMarker(content: Buffer, at: number): boolean {
  const next = content[at + 1] ?? 0;
  return content[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7);
}

/** One image or several, as cameras store previews, and nothing but a phone's trailer after them. */
function isJpeg(content: Buffer): boolean {
  let at = 0;
  while (startsWith(content.subarray(at, at + 3), "ffd8ff")) {
    at = endOfJpeg(content, at);
    if (at < 0) return false;
  }
  const rest = content.subarray(at);
  const isTrailer = rest.length <= maxPhotoTrailer && rest.toString("latin1").endsWith("SEFT");
  return at > 0 && (isPadding(rest) || (isTrailer && !rest.includes("<")));
}

const checks: Readonly<Record<string, (content: Buffer) => boolean>> = {
  pdf: isPdf,
  png: isPng,
  jpg: isJpeg,
  jpeg: isJpeg,
  xlsx: (content) => isOfficeFile(content, "spreadsheetml"),
  docx: (content) => isOfficeFile(content, "wordprocessingml"),
};

/** Whether a whole file is what its extension says and nothing else besides. */
export function isContentOf(extension: string, content: Buffer): boolean {
  return (checks[extension] ?? isText)(content);
}
