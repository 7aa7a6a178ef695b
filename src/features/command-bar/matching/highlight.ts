import { foldText, initialsPattern } from "../../../format/fold-text.ts";
import { matchSimilar, matchWord, typedWords, wordsOf } from "./words.ts";

/** A part of a text, and whether a typed word matches it. */
export interface Part {
  readonly text: string;
  readonly isHit: boolean;
}

/** Splits a text into parts that the query matches and others. */
export function highlight(text: string, query: string, isExact: boolean): Part[] {
  const typed = typedWords(query);
  const words = wordsOf(text);
  const spans = typed
    .flatMap((typedWord) => [
      ...words.flatMap((word) => {
        const hit = isExact ? matchWord(typedWord, word) : matchSimilar(typedWord, word);
        return hit ? [hit] : [];
      }),
      ...matchInitials(typedWord, text),
    ])
    .toSorted(([one], [other]) => one - other);
  const parts: Part[] = [];
  let at = 0;
  for (const [start, end] of spans) {
    if (end <= at) continue;
    if (start > at) parts.push({ text: text.slice(at, start), isHit: false });
    parts.push({ text: text.slice(Math.max(start, at), end), isHit: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isHit: false });
  return parts;
}

/** Returns the characters of words with a typed word as their initials. */
function matchInitials(typed: string, text: string): (readonly [number, number])[] {
  const folded = foldText(text);
  const found = initialsPattern(typed)?.exec(folded);
  // Folding may change where the characters are.
  if (!found || folded.length !== text.length) return [];
  const last = found.index + found[0].length;
  const [rest = ""] = /^[a-z]*/.exec(folded.slice(last)) ?? [];
  return [[found.index, last + rest.length]];
}
