import { create, type Font } from "fontkit";
import { readFileSync } from "node:fs";
import { foldText } from "../../../src/format/fold-text.ts";
import { rareFont } from "./rare-font.ts";

/** Text role: body text and figures, emphasis, or headings. */
export type Role = "text" | "strong" | "display";

/** Script of a run; rare Chinese characters use a complete font. */
type Script = "latin" | "chinese" | "rare";

const files: Readonly<Record<Exclude<Script, "rare">, Readonly<Record<Role, string>>>> = {
  latin: {
    text: "inter-regular.ttf",
    strong: "inter-semibold.ttf",
    display: "newsreader-display.ttf",
  },
  chinese: {
    text: "noto-sans-sc-regular.otf",
    strong: "noto-sans-sc-bold.otf",
    display: "noto-serif-sc-regular.otf",
  },
};

const read = (name: string) => readFileSync(new URL(`../fonts/${name}`, import.meta.url));

const fonts = new Map<string, Font>();

/** Returns a parsed font, cached for all documents; each document embeds its own subset. */
function fontOf(script: Script, role: Role): Font {
  const name = script === "rare" ? script : files[script][role];
  let font = fonts.get(name);
  if (!font) fonts.set(name, (font = create(script === "rare" ? rareFont() : read(name))));
  return font;
}

let characters: ReadonlySet<string> | undefined;

function isKnown(character: string): boolean {
  characters ??= new Set(read("chinese-characters.txt").toString().trim());
  return characters.has(character);
}

export interface Run {
  readonly text: string;
  readonly script: Script;
}

const chinese = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Characters that every font of Latin text has. */
const plain = /^[ -~]*$/;

const hasGlyph = (sign: string, script: Script) =>
  fontOf(script, "text").hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);

/** Returns a character in a script that has it; otherwise its base without accent, or a question mark. */
function runOf(sign: string): Run {
  const script = !chinese.test(sign) ? "latin" : isKnown(sign) ? "chinese" : "rare";
  if (hasGlyph(sign, script)) return { text: sign, script };
  const folded = foldText(sign);
  const base = sign === sign.toLowerCase() ? folded : folded.toUpperCase();
  return { text: plain.test(base) ? base : "?", script: "latin" };
}

/** Splits a text into runs that one font can render. */
export function runsOf(text: string): Run[] {
  if (text === "") return [];
  if (plain.test(text)) return [{ text, script: "latin" }];
  const runs: { text: string; script: Script }[] = [];
  for (const sign of text.normalize()) {
    const run = runOf(sign);
    const last = runs.at(-1);
    if (last?.script === run.script) last.text += run.text;
    else runs.push({ ...run });
  }
  return runs;
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** Selects the font of a run, registering it once per document. */
export function selectFont(doc: PDFKit.PDFDocument, { script }: Run, role: Role): void {
  const name = script === "rare" ? script : `${script}-${role}`;
  let names = registered.get(doc);
  if (!names) registered.set(doc, (names = new Set()));
  if (!names.has(name)) doc.registerFont(name, fontOf(script, role));
  names.add(name);
  doc.font(name);
}
