import { create, type Font } from "fontkit";
import { readFileSync } from "node:fs";
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

/** Splits a text into runs that one font can render. */
export function runsOf(text: string): Run[] {
  if (!chinese.test(text)) return text === "" ? [] : [{ text, script: "latin" }];
  const runs: { text: string; script: Script }[] = [];
  for (const sign of text) {
    const script = !chinese.test(sign) ? "latin" : isKnown(sign) ? "chinese" : "rare";
    const last = runs.at(-1);
    if (last?.script === script) last.text += sign;
    else runs.push({ text: sign, script });
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
