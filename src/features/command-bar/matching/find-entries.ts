import { foldText, initialsPattern } from "../../../format/fold-text.ts";
import { matchSimilar, matchWord, typedWords, type Word, wordsOf } from "./words.ts";

/** Something to find: its title first, then further texts. */
export interface Entry<Group extends string, Source> {
  readonly group: Group;
  readonly texts: readonly string[];
  /** Code that stands for it, as its title does. */
  readonly code?: string;
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

/**
 * Matches of a group: those whose code or only text is the query, those whose title or code starts
 * with it as whole words, those where it starts with it, the others, those whose title has it as
 * initials, and others found by initials.
 */
interface Kept<Source> {
  readonly ranks: readonly [Source[], Source[], Source[], Source[], Source[], Source[]];
  total: number;
}
type Found<Group extends string, Source> = Map<Group, Kept<Source>>;

/** Beside the bits of at most 30 typed words. */
const startBit = 2 ** 30;
const wholeBit = 2 ** 31;

/** Returns whether a title starts with a phrase, and as whole words, by a bit for each. */
function startBits(title: string, phrase: string): number {
  if (!title.startsWith(phrase)) return 0;
  const goesOn = /^[\p{L}\p{N}]/u.test(title.slice(phrase.length));
  return goesOn ? startBit : startBit | wholeBit;
}

/**
 * Returns a search over entries, in which every typed word starts a word of an entry, or is the
 * initials of several. Without such an entry, typing errors are tolerated. Texts and words that
 * entries share are examined once, so that a search over 50,000 entries takes a few milliseconds.
 */
export function createSearch<Group extends string, Source>(
  entries: readonly Entry<Group, Source>[],
  files?: Group,
) {
  const textIds = new Map<string, number>();
  const wordIds = new Map<string, number>();
  const words: Word[] = [];
  const wordsOfText: (readonly number[])[] = [];
  const titles: string[] = [];
  const textCount = entries.reduce((sum, { texts }) => sum + texts.length, 0);
  /** Ids of the texts of each entry, after one another. */
  const ids = new Uint32Array(textCount);
  const ends = new Uint32Array(entries.length);

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

  let end = 0;
  for (const [index, { texts }] of entries.entries()) {
    for (const text of texts) ids[end++] = textId(text);
    ends[index] = end;
  }

  /** Returns which typed words each word matches, by a bit for each, and which match any. */
  function examineWords(typed: readonly string[], isHit: (typed: string, word: Word) => boolean) {
    const bitsOfWords = new Uint32Array(words.length);
    let bits = 0;
    for (let id = 0; id < words.length; id += 1) {
      const word = words[id];
      let hits = 0;
      if (word)
        for (const [index, typedWord] of typed.entries())
          if (isHit(typedWord, word)) hits |= 1 << index;
      bitsOfWords[id] = hits;
      bits |= hits;
    }
    return { bitsOfWords, bits };
  }

  /** Returns which typed words are initials in each text, by a bit for each, and which in any. */
  function examineInitials(typed: readonly string[]) {
    const bitsOfTexts = new Uint32Array(titles.length);
    let bits = 0;
    for (const [index, typedWord] of typed.entries()) {
      const pattern = initialsPattern(typedWord);
      if (!pattern) continue;
      for (const [id, title] of titles.entries()) {
        if (!pattern.test(title)) continue;
        bitsOfTexts[id] = (bitsOfTexts[id] ?? 0) | (1 << index);
        bits |= 1 << index;
      }
    }
    return { bitsOfTexts, bits };
  }

  /** Returns which typed words each text matches, and by further bits whether it starts with all. */
  function examineTexts(bitsOfWords: Uint32Array, phrase: string): Uint32Array {
    const bitsOfTexts = new Uint32Array(wordsOfText.length);
    for (let id = 0; id < wordsOfText.length; id += 1) {
      let bits = startBits(titles[id] ?? "", phrase);
      for (const word of wordsOfText[id] ?? []) bits |= bitsOfWords[word] ?? 0;
      bitsOfTexts[id] = bits;
    }
    return bitsOfTexts;
  }

  function collect(
    typed: readonly string[],
    phrase: string,
    isHit: (typed: string, word: Word) => boolean,
    limit: number,
  ): Found<Group, Source> {
    const all = 2 ** typed.length - 1;
    const found: Found<Group, Source> = new Map();
    const { bitsOfWords, bits: known } = examineWords(typed, isHit);
    const initials = examineInitials(typed);
    // No entry has a word that none of the texts has.
    if ((known | initials.bits) !== all) return found;
    const bitsOfTexts = examineTexts(bitsOfWords, phrase);
    let kept: Kept<Source> | null = null;
    let group: Group | null = null;
    let at = 0;
    for (let index = 0; index < ends.length; index += 1) {
      const title = ids[at] ?? 0;
      const last = ends[index] ?? 0;
      let bits = 0;
      let abbreviated = 0;
      for (; at < last; at += 1) {
        const id = ids[at] ?? 0;
        bits |= bitsOfTexts[id] ?? 0;
        abbreviated |= initials.bitsOfTexts[id] ?? 0;
      }
      const entry = ((bits | abbreviated) & all) === all ? entries[index] : undefined;
      if (!entry) continue;
      // Entries of a group follow each other.
      if (!kept || entry.group !== group) kept = keptIn(found, (group = entry.group));
      kept.total += 1;
      const code = foldText(entry.code ?? "");
      const start = (bitsOfTexts[title] ?? 0) | startBits(code, phrase);
      const isWhole = entry.texts.length === 1 && titles[title] === phrase;
      const isAbbreviation = ((initials.bitsOfTexts[title] ?? 0) & all) === all;
      const ofStart = start & wholeBit ? 1 : start & startBit ? 2 : 3;
      const ofInitials = isAbbreviation ? 4 : 5;
      const rank = isWhole || code === phrase ? 0 : (bits & all) === all ? ofStart : ofInitials;
      const list = kept.ranks[rank];
      if (list.length < limit) list.push(entry.source);
    }
    return found;
  }

  function findUpTo(limit: number, query: string) {
    const typed = typedWords(query);
    const phrase = foldText(query.trim());
    if (typed.length === 0) return { found: new Map() as Found<Group, Source>, isExact: true };
    const isStart = (item: string, word: Word) => matchWord(item, word) !== null;
    const exact = collect(typed, phrase, isStart, limit);
    if (exact.size > 0) return { found: exact, isExact: true };
    const isSimilar = (item: string, word: Word) => matchSimilar(item, word) !== null;
    return { found: collect(typed, phrase, isSimilar, limit), isExact: false };
  }

  return {
    /** Returns all matches of a group, as `find` orders them. */
    findAll(query: string, group: Group): readonly Source[] {
      return findUpTo(Infinity, query).found.get(group)?.ranks.flat() ?? [];
    },
    /**
     * Returns the matches by group: groups with a title that starts with the query first, before them
     * those where it is whole words, and `files` after others, since pages open before something is
     * downloaded; otherwise in the order of their first entries. `isExact` is false when typing errors
     * were tolerated.
     */
    find(query: string): {
      readonly groups: FoundGroup<Group, Source>[];
      readonly isExact: boolean;
    } {
      const { found, isExact } = findUpTo(maxKept, query);
      const groups = Array.from(found, ([group, { ranks, total }]) => ({
        group,
        sources: ranks.flat().slice(0, maxKept),
        total,
        rank: ranks.findIndex(({ length }) => length > 0),
      }));
      const placeOf = ({ group, rank }: (typeof groups)[number]) =>
        rank < 3 && group === files ? rank + 0.5 : rank;
      return {
        groups: groups.toSorted((left, right) => placeOf(left) - placeOf(right)),
        isExact,
      };
    },
  };
}

/** Returns the matches of a group, none at first. */
function keptIn<Group extends string, Source>(found: Found<Group, Source>, group: Group) {
  let kept = found.get(group);
  if (!kept) found.set(group, (kept = { ranks: [[], [], [], [], [], []], total: 0 }));
  return kept;
}
