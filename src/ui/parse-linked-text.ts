import { isAppPath } from "../links/allowed-links.ts";

/** Plain text, or a link to a path of the portal. */
export interface TextPart {
  /** Start index in the whole text. */
  readonly start: number;
  readonly text: string;
  /** Null for plain text. */
  readonly path: string | null;
}

const link = /\[\[([^[\]#]+)#([^[\]\s]+)\]\]/g;
/** Splits a text at its `[[text#path]]` links to pages of the portal; other text is unchanged. */
export function parseLinkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let plainFrom = 0;
  const addPlain = (end: number) => {
    if (end <= plainFrom) return;
    parts.push({ start: plainFrom, text: text.slice(plainFrom, end), path: null });
  };
  for (const match of text.matchAll(link)) {
    const [whole, words = "", path = ""] = match;
    if (!isAppPath(path) || words.trim() === "") continue;
    addPlain(match.index);
    parts.push({ start: match.index, text: words, path });
    plainFrom = match.index + whole.length;
  }
  addPlain(text.length);
  return parts;
}
