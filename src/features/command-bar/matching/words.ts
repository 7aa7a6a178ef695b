import { foldText } from "../../../format/fold-text.ts";
import { initialsOf } from "./pinyin-initials.ts";

const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;

/** A word of a text, and where it is; a run of Chinese characters is one word. */
export interface Word {
  /** Folded as for searching. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly hasDigit: boolean;
  /** Possible pinyin initials of each Chinese character; empty for other words. */
  readonly initials: readonly string[];
}

export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(runs), ({ 0: run, index }) => ({
    text: foldText(run),
    hasDigit: /\d/.test(run),
    start: index,
    end: index + run.length,
    initials: initialsOf(run),
  }));
}

/** Returns the typed words of a query, folded; at most 30, so that a number has a bit for each. */
export function typedWords(query: string): string[] {
  return [...new Set(wordsOf(query).map(({ text }) => text))].slice(0, 30);
}

/**
 * Returns the characters of a word that a typed word matches, or null. It starts the word; of
 * Chinese, it is any part, in characters or in pinyin initials, a single initial only the first.
 */
export function matchWord(typed: string, word: Word): readonly [number, number] | null {
  if (word.initials.length === 0) {
    return word.text.startsWith(typed)
      ? [word.start, Math.min(word.start + typed.length, word.end)]
      : null;
  }
  const at = word.text.indexOf(typed);
  if (at >= 0) return [word.start + at, word.start + at + typed.length];
  const last = typed.length === 1 ? 0 : word.initials.length - typed.length;
  for (let from = 0; from <= last; from += 1) {
    const isHit = Array.from(typed).every((initial, offset) =>
      word.initials[from + offset]?.includes(initial),
    );
    if (isHit) return [word.start + from, word.start + from + typed.length];
  }
  return null;
}

/** Number of typing errors that a typed word may have. */
const errorsIn = (typed: string) => (typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2);

/**
 * Whether a typed word starts a word with few errors: one from four letters on, two from eight. An
 * error is a wrong, missing, additional or swapped letter.
 */
export function resembles(typed: string, word: Word): boolean {
  const limit = errorsIn(typed);
  if (limit === 0 || word.text.length < typed.length - limit) return false;
  // A code or a number with another digit is another one.
  if (word.initials.length > 0 || word.hasDigit) return false;
  return prefixDistance(typed, word.text.slice(0, typed.length + limit)) <= limit;
}

/** Returns the characters that a typed word matches, with typing errors the whole word; or null. */
export function matchSimilar(typed: string, word: Word): readonly [number, number] | null {
  return matchWord(typed, word) ?? (resembles(typed, word) ? [word.start, word.end] : null);
}

/** Fewest errors between a typed word and any start of a text. */
function prefixDistance(typed: string, text: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: text.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= text.length; column += 1) {
      const isSame = typed[row - 1] === text[column - 1];
      let errors = Math.min(
        (last[column - 1] ?? 0) + Number(!isSame),
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
      );
      const isSwapped = typed[row - 1] === text[column - 2] && typed[row - 2] === text[column - 1];
      if (isSwapped) errors = Math.min(errors, (beforeLast[column - 2] ?? Infinity) + 1);
      next.push(errors);
    }
    beforeLast = last;
    last = next;
  }
  return Math.min(...last);
}
