import { foldText } from "../../../format/fold-text.ts";
import { matchWord, resembles, typedWords, type Word, wordsOf } from "./words.ts";

/** Something to find: its title first, then further texts. */
export interface Entry<Group extends string, Source> {
  readonly group: Group;
  readonly texts: readonly string[];
  readonly source: Source;
}

/** Found entries of a group, best first. */
export interface FoundGroup<Group extends string, Source> {
  readonly group: Group;
  readonly sources: readonly Source[];
  /** Number of all matches. */
  readonly total: number;
}

/** Number of matches kept of a group. */
const maxKept = 9;

type Found<Group extends string, Source> = Map<
  Group,
  { readonly first: Source[]; readonly further: Source[]; total: number }
>;

/**
 * Returns a search over entries, in which every typed word starts a word of an entry. Without such
 * an entry, typing errors are tolerated. Texts and words that entries share are examined once, so
 * that a search over 50,000 entries takes a few milliseconds.
 */
export function createSearch<Group extends string, Source>(
  entries: readonly Entry<Group, Source>[],
) {
  const textIds = new Map<string, number>();
  const wordIds = new Map<string, number>();
  const words: Word[] = [];
  const wordsOfText: (readonly number[])[] = [];
  const titles: string[] = [];
  /** Ids of the texts of each entry, after one another. */
  const ids: number[] = [];
  const ends: number[] = [];

  function wordId(word: Word): number {
    const before = wordIds.get(word.text);
    if (before !== undefined) return before;
    wordIds.set(word.text, words.length);
    return words.push(word) - 1;
  }

  function textId(text: string): number {
    const before = textIds.get(text);
    if (before !== undefined) return before;
    textIds.set(text, wordsOfText.length);
    titles.push(foldText(text));
    return wordsOfText.push(wordsOf(text).map(wordId)) - 1;
  }

  for (const { texts } of entries) {
    for (const text of texts) ids.push(textId(text));
    ends.push(ids.length);
  }

  function collect(
    typed: readonly string[],
    phrase: string,
    isHit: (typed: string, word: Word) => boolean,
  ): Found<Group, Source> {
    const ofWords = words.map((word) =>
      typed.reduce((bits, one, index) => (isHit(one, word) ? bits | (1 << index) : bits), 0),
    );
    const ofTexts = wordsOfText.map((ofText) =>
      ofText.reduce((bits, id) => bits | (ofWords[id] ?? 0), 0),
    );
    const all = 2 ** typed.length - 1;
    const found: Found<Group, Source> = new Map();
    let at = 0;
    entries.forEach(({ group, source }, index) => {
      const title = ids[at] ?? 0;
      let bits = 0;
      for (const end = ends[index] ?? 0; at < end; at += 1) bits |= ofTexts[ids[at] ?? 0] ?? 0;
      if (bits !== all) return;
      let kept = found.get(group);
      if (!kept) found.set(group, (kept = { first: [], further: [], total: 0 }));
      kept.total += 1;
      const list = titles[title]?.startsWith(phrase) ? kept.first : kept.further;
      if (list.length < maxKept) list.push(source);
    });
    return found;
  }

  return {
    /**
     * Returns the matches by group: groups with a title that starts with the query first, otherwise
     * in the order of their first entries. `isExact` is false when typing errors were tolerated.
     */
    find(query: string): {
      readonly groups: FoundGroup<Group, Source>[];
      readonly isExact: boolean;
    } {
      const typed = typedWords(query);
      const phrase = foldText(query.trim());
      if (typed.length === 0) return { groups: [], isExact: true };
      const exact = collect(typed, phrase, (one, word) => matchWord(one, word) !== null);
      const found =
        exact.size > 0 ? exact : collect(typed, phrase, (one, word) => matches(one, word) !== null);
      const groups = Array.from(found, ([group, { first, further, total }]) => ({
        group,
        sources: [...first, ...further].slice(0, maxKept),
        total,
        isNamed: first.length > 0,
      }));
      return {
        groups: groups.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed)),
        isExact: exact.size > 0,
      };
    },
  };
}

/** Returns the characters that a typed word matches, with typing errors the whole word; or null. */
function matches(typed: string, word: Word): readonly [number, number] | null {
  return matchWord(typed, word) ?? (resembles(typed, word) ? [word.start, word.end] : null);
}

/** A part of a text, and whether a typed word matches it. */
export interface Part {
  readonly text: string;
  readonly isHit: boolean;
}

/** Splits a text into parts that the query matches and others. */
export function highlight(text: string, query: string, isExact: boolean): Part[] {
  const typed = typedWords(query);
  const spans = wordsOf(text).flatMap((word) => {
    const hits = typed.flatMap((one) => {
      const hit = isExact ? matchWord(one, word) : matches(one, word);
      return hit ? [hit] : [];
    });
    return hits.toSorted(([one], [other]) => one - other);
  });
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
