import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

type Tree = { readonly [key: string]: string | Tree };

const accents: Readonly<Record<string, string>> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  n: "ñ",
  c: "ç",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
  U: "Ú",
  N: "Ñ",
  C: "Ç",
};

/** Ends every text of the pseudo-language. */
export const pseudoMark = "⟧";

/** Returns every English text by namespace and key. */
export function englishTexts(): Record<string, string> {
  const entries = globSync("locales/en/*.json").flatMap((file) =>
    textsOf(JSON.parse(readFileSync(file, "utf8")) as Tree, `${basename(file, ".json")}:`),
  );
  return Object.fromEntries(entries);
}

/**
 * Returns every English text in a pseudo-language, as an API may replace them: with accents and
 * 40 % longer. Placeholders and tags are those of the text.
 */
export function pseudoTexts(): Record<string, string> {
  const entries = Object.entries(englishTexts()).map(([key, text]) => [key, pseudoText(text)]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function textsOf(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${prefix}${key}`, value]] : textsOf(value, `${prefix}${key}.`),
  );
}

/** Returns a text with accents, 40 % longer, and its mark. */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{.*?\}\}|<[^>]*>)/);
  const accented = parts.map((part, at) =>
    at % 2 === 1
      ? part
      : part.replaceAll(/[aeiouncAEIOUNC]/g, (character) => accents[character] ?? character),
  );
  const length = parts.filter((_, at) => at % 2 === 0).join("").length;
  const words = "ló ñgér ";
  const padding = words.repeat(Math.ceil((length * 0.4) / words.length));
  return `${accented.join("")} ${padding.slice(0, Math.ceil(length * 0.4)).trim()}${pseudoMark}`;
}
