/** What begins a set that is written by its members' places; no code begins with it. */
const mark = "~";
/** As long as an address may be written out in codes, which people can read. */
const longestCodes = 1500;

/** A short number for a list of codes, by which another list is told apart (FNV-1a). */
function sumOf(codes: readonly string[]): string {
  let sum = 0x811c9dc5;
  for (const char of codes.join(" ")) sum = Math.imul(sum ^ char.charCodeAt(0), 0x01000193);
  return (sum >>> 0).toString(36);
}

/**
 * The chosen of all codes as a text for an address. Few are written out; many as one bit for each of
 * all, so that any choice of five thousand takes less than a thousand characters.
 */
export function writeSet(chosen: readonly string[], all: readonly string[]): string {
  const codes = chosen.join(" ");
  if (codes.length <= longestCodes) return codes;
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

/**
 * The codes of a text, each once; null where one of them is none of all, or where it was written
 * for another list of all codes.
 */
export function readSet(text: string, all: readonly string[]): readonly string[] | null {
  if (!text.startsWith(mark)) {
    const codes = [...new Set(text.split(" ").filter(Boolean))];
    const known = new Set(all);
    return codes.every((code) => known.has(code)) ? codes : null;
  }
  const [, sum, bits = ""] = text.split(mark);
  const ordered = all.toSorted();
  if (sum !== sumOf(ordered) || !/^[\w-]*$/.test(bits) || bits.length % 4 === 1) return null;
  const bytes = atob(bits.replaceAll("-", "+").replaceAll("_", "/"));
  return ordered.filter((_, index) => (bytes.charCodeAt(index >> 3) >> (index & 7)) & 1);
}
