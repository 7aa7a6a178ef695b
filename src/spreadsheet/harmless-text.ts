/**
 * Characters that start a formula, also full-width, and whitespace and control characters that some
 * spreadsheets strip.
 */
const formulaStart = /^[\s\p{Cc}\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^\p{Cc}/u;

/** A formatted number with an optional sign. */
const number = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?%?$/;

/** Whether a spreadsheet could execute a text as a formula; negative numbers are safe. */
export function couldExecute(text: string): boolean {
  return formulaStart.test(text) && !(number.test(text) && /\d/.test(text));
}

/** Prefixes a possible formula with an apostrophe (OWASP, CSV injection). */
export const harmlessText = (text: string): string => (couldExecute(text) ? `'${text}` : text);
