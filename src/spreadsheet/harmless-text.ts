/** What begins a formula in spreadsheets, also in full width, and what some of them strip before it. */
const formulaStart = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/;

/** A number as people write it, with its sign. */
const number = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?%?$/;

/** Whether a spreadsheet could take a text for a formula; a negative number is none. */
export function couldExecute(text: string): boolean {
  return formulaStart.test(text) && !(number.test(text) && /\d/.test(text));
}

/** A text that no spreadsheet executes (OWASP, CSV injection): an apostrophe stands before it. */
export const harmlessText = (text: string): string => (couldExecute(text) ? `'${text}` : text);
