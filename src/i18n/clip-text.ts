/**
 * Normalises a text to one line and truncates it, including the ellipsis, to `longest` characters.
 */
export function clipText(text: string, longest: number): string {
  // Limits the work for very long texts.
  const line = text
    .slice(0, 10 * longest)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  if (line.length <= longest) return line;
  return `${line
    .slice(0, longest - 1)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd()}…`;
}
