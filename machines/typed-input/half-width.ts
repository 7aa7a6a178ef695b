/**
 * Returns a typed or pasted text in half width, trimmed, and without the characters that other
 * programs copy along with it and nobody sees, such as direction marks and soft hyphens.
 */
export function toHalfWidth(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
}
