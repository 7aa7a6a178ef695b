/** Returns a short hash of a text (FNV-1a, 32 bits, base 36), which is not secure. */
export function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
