import * as v from "valibot";
import { PortfolioCode } from "../api/contract/shapes.ts";
import { textHash } from "../browser/text-hash.ts";

/** Prefix of a set that is encoded as a bitmap; no code starts with it. */
const mark = "~";
/** Maximum length of a readable list of codes, in characters. */
const maxCodesLength = 1500;

/** Detects that the list of codes has changed. */
const sumOf = (codes: readonly string[]) => textHash(codes.join(" "));

/**
 * Serializes a selection of codes for a URL. Short selections are listed; long ones are a bitmap
 * over all codes, below 1,000 characters for 5,000 codes.
 */
export function writeSet(chosen: readonly string[], all: readonly string[]): string {
  const codes = chosen.join(" ");
  if (codes.length <= maxCodesLength) return codes;
  const ordered = all.toSorted();
  const wanted = new Set(chosen);
  const bytes = new Uint8Array(Math.ceil(ordered.length / 8));
  ordered.forEach((code, index) => {
    if (wanted.has(code)) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (1 << (index & 7));
  });
  const bits = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const text = bits.replace(/=+$/, "").replaceAll("+", "-").replaceAll("/", "_");
  return `${mark}${sumOf(ordered)}${mark}${text}`;
}

const codesIn = (text: string) => [...new Set(text.split(" ").filter(Boolean))];

/**
 * Parses a serialized selection, without unknown codes; null when it names no other, or was encoded
 * for another list of codes.
 */
export function parseSet(text: string, all: readonly string[]): readonly string[] | null {
  if (!text.startsWith(mark)) {
    const codes = codesIn(text);
    const own = new Set(all);
    const known = codes.filter((code) => own.has(code));
    return codes.length > 0 && known.length === 0 ? null : known;
  }
  const [, sum, bits = ""] = text.split(mark);
  const ordered = all.toSorted();
  if (sum !== sumOf(ordered) || !/^[\w-]*$/.test(bits) || bits.length % 4 === 1) return null;
  const bytes = atob(bits.replaceAll("-", "+").replaceAll("_", "/"));
  return ordered.filter((_, index) => (bytes.charCodeAt(index >> 3) >> (index & 7)) & 1);
}

/** Unknown codes of a serialized selection; if it has no other, only where no field says so. */
export function lostCodes(text: string, all: readonly string[], hasField = true) {
  if (text.startsWith(mark) || (hasField && !parseSet(text, all)?.length)) return [];
  const own = new Set(all);
  // A link cannot put sentences on the page.
  return codesIn(text).filter((code) => !own.has(code) && v.is(PortfolioCode, code));
}
