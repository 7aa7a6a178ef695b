/** One line of a text that data brought, at most so many characters long, an ellipsis included. */
export function clipText(text: string, longest: number): string {
  // What is cut off anyway is not looked at.
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
