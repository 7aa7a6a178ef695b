const hanThenOther = /^\p{Script=Han}(?!\p{Script=Han})[\p{L}\p{N}\p{Sc}!-~]/u;
const otherThenHan = /^(?!\p{Script=Han})[\p{L}\p{N}\p{Sc}!-~]\p{Script=Han}/u;
const startsWithDate = /^\d+[年月]/;

/**
 * Formats texts as a list in a language: 'A, B, and C'. In Chinese a space stands between its words
 * and letters, digits and signs, but none before a date, as in all texts.
 */
export function formatList(
  texts: readonly string[],
  language: string,
  options?: Intl.ListFormatOptions,
): string {
  return new Intl.ListFormat(language, options)
    .formatToParts(texts)
    .reduce((before, { value }) => `${before}${spaceBetween(before, value)}${value}`, "");
}

/** Formats names in a row, as in a table or a file: 'A, B, C', in Chinese 'A、B、C'. */
export function formatNames(names: readonly string[], language: string): string {
  // Of two names only, as a list of thousands takes a second to format.
  const pair = new Intl.ListFormat(language, { style: "narrow" }).formatToParts(["A", "B"]);
  return names.join(pair[1]?.value);
}

const firstNames = 10;

/** Formats the first ten names, and returns how many more there are. */
export function formatFirstNames(names: readonly string[], language: string) {
  return {
    names: formatNames(names.slice(0, firstNames), language),
    count: Math.max(0, names.length - firstNames),
  };
}

function spaceBetween(before: string, after: string): string {
  if (before === "") return "";
  const edge = `${before.slice(-1)}${after}`;
  const isSpaced = hanThenOther.test(edge) ? !startsWithDate.test(after) : otherThenHan.test(edge);
  return isSpaced ? " " : "";
}
