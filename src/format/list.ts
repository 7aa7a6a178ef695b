const endsInLatin = /\p{Script=Latin}$/u;
const startsInLatin = /^\p{Script=Latin}/u;
const endsInHan = /\p{Script=Han}$/u;
const startsInHan = /^\p{Script=Han}/u;

/**
 * Formats texts as a list in a language: 'A, B, and C'. In Chinese a space stands between its words
 * and Latin letters, as in all texts; lists without Latin letters need only `Intl.ListFormat`.
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

function spaceBetween(before: string, after: string): string {
  const isEdge =
    (endsInLatin.test(before) && startsInHan.test(after)) ||
    (endsInHan.test(before) && startsInLatin.test(after));
  return isEdge ? " " : "";
}
