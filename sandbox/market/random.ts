/** Deterministic 32-bit hash of a text (FNV-1a with a final mix). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Deterministic fraction in [0, 1) for a text. */
export function fraction(text: string): number {
  return hash(text) / 2 ** 32;
}

/** Deterministic integer for a text, both bounds included. */
export function whole(text: string, from: number, to: number): number {
  return from + Math.floor(fraction(text) * (to - from + 1));
}

/** Deterministic list entry for a text. */
export function pick<T>(text: string, list: readonly T[]): T {
  const entry = list[whole(text, 0, list.length - 1)];
  if (entry === undefined) throw new Error("Nothing to pick from");
  return entry;
}
