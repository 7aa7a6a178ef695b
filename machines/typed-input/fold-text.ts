/** Characters that Unicode does not decompose, as they are typed without their marks. */
const plainForms: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ß: "ss",
  þ: "th",
  œ: "oe",
  æ: "ae",
};

/** Returns a text for searching: lower case, half width, no accents, no invisible characters. */
export function foldText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- most texts are plain already
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/[øłđðħıßþœæ]/g, (character) => plainForms[character] ?? character);
}

/**
 * Returns the folded words of a search term. Commas and semicolons separate them, as in
 * 'Ellis, Margaret', except a comma between digits, as in '1,284'.
 */
export const searchWords = (term: string): readonly string[] =>
  foldText(term).match(/(?:\d,(?=\d)|[^\s,;、])+/g) ?? [];

/**
 * Returns a pattern of folded texts with consecutive words of these initials, as 'ldi' of
 * 'liability-driven investment', up to the last initial; null for fewer than three letters.
 */
export const initialsPattern = (word: string): RegExp | null =>
  // A line, a comma, or a point in an email address ends a name.
  /^[a-z]{3,}$/.test(word) ? new RegExp(`\\b${word.split("").join("[a-z]*[ '’&/-]{1,3}")}`) : null;

/** Returns a test of folded texts, which contain every word of a term or its initials. */
export function wordsMatcher(term: string): (text: string) => boolean {
  const words = searchWords(term).map((word) => [word, initialsPattern(word)] as const);
  return (text) => words.every(([word, initials]) => text.includes(word) || initials?.test(text));
}
