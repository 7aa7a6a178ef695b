/** State of a hash after a text, to which further texts are added. */
export type Prefix = number;

const emptyPrefix: Prefix = 0x811c9dc5;

/** Adds a text to those of a prefix. */
export function prefixOf(text: string, prefix: Prefix = emptyPrefix): Prefix {
  let value = prefix;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}

/** Deterministic 32-bit hash of a text after a prefix (FNV-1a with a final mix). */
export function hash(text: string, prefix?: Prefix): number {
  let value = prefixOf(text, prefix);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Deterministic fraction in [0, 1) for a text after a prefix. */
export function fraction(text: string, prefix?: Prefix): number {
  return hash(text, prefix) / 2 ** 32;
}

/** Deterministic integer for a text after a prefix, both bounds included. */
export function whole(text: string, from: number, to: number, prefix?: Prefix): number {
  return from + Math.floor(fraction(text, prefix) * (to - from + 1));
}

/** Deterministic list entry for a text after a prefix. */
export function pick<T>(text: string, list: readonly T[], prefix?: Prefix): T {
  const entry = list[whole(text, 0, list.length - 1, prefix)];
  if (entry === undefined) throw new Error("Nothing to pick from");
  return entry;
}
