/** Returns one or two initials of a name, or the last character of a Chinese name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? "";
  if (/^\p{Script=Han}+$/u.test(first)) return Array.from(first).at(-1) ?? "";
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return [first, last]
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toUpperCase();
}
