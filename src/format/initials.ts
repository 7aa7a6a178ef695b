/** One or two letters that stand for a name; a Chinese name by its last character. */
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
