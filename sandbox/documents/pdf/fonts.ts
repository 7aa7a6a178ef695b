import { create, type Font } from "fontkit";
import { readFileSync } from "node:fs";
import { foldText } from "../../../src/format/fold-text.ts";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

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

const require = createRequire(import.meta.url);
const [woffHeader, woffEntry, sfntHeader, sfntEntry] = [44, 20, 12, 16];

/** Font with all common Chinese characters, for those missing in the subsets. */
const rareFont = () =>
  unpack(
    readFileSync(
      require.resolve("@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff"),
    ),
  );

/** Unpacks a WOFF file (W3C WOFF 1.0, sections 3 to 5): fontkit itself takes seconds for this one. */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(sfntHeader + count * sfntEntry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(woffHeader + index * woffEntry);
    const [start, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(start, start + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(stored) : stored).copy(table);
    const at = sfntHeader + index * sfntEntry;
    entry.copy(head, at, 0, 4);
    entry.copy(head, at + 4, 16, 20);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(length, at + 12);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat(tables);
}
