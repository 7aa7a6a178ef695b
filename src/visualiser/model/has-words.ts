import { foldText, searchWords } from "../../../machines/typed-input/fold-text.ts";

/** Whether a text contains every word that is searched for, in any order. */
export function hasWords(text: string, sought: string): boolean {
  const folded = foldText(text);
  return searchWords(sought).every((word) => folded.includes(word));
}
