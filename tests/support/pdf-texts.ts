import { inflateSync } from "node:zlib";

/** Objects of a PDF by number, with inflated streams. */
function objectsOf(content: string): Map<string, { head: string; stream: string }> {
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = "", body = ""] of content.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = "", packed] = body.split(/stream\r?\n/, 2);
    const bytes = Buffer.from(packed?.replace(/\r?\nend$/, "") ?? "", "latin1");
    objects.set(id, { head, stream: unpacked(bytes) });
  }
  return objects;
}

function unpacked(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString("latin1");
  } catch {
    return "";
  }
}

/** Characters of a font's glyphs by number (ISO 32000, 9.10.3). */
function charactersOf(map: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, first = "", codes = ""] of map.matchAll(
    /<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g,
  )) {
    for (const [index, [, code = ""]] of Array.from(codes.matchAll(/<(\w+)>/g)).entries()) {
      const units = Array.from(code.matchAll(/.{4}/g), ([unit]) => Number.parseInt(unit, 16));
      characters.set(Number.parseInt(first, 16) + index, String.fromCharCode(...units));
    }
  }
  return characters;
}

/** Text of a PDF in drawing order, one line per text object, and the number of pages. */
export function readPdf(pdf: Buffer): { text: string; pages: number } {
  const content = pdf.toString("latin1");
  const objects = objectsOf(content);
  const fonts = new Map<string, Map<number, string>>();
  for (const [, name = "", id = ""] of content.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? "")?.[1];
    fonts.set(name, charactersOf(objects.get(map ?? "")?.stream ?? ""));
  }
  const text = Array.from(objects.values(), ({ stream }) => stream)
    .flatMap((stream) => Array.from(stream.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g)))
    .map(([, font = "", parts = ""]) => {
      const hex = Array.from(parts.matchAll(/<(\w*)>/g), ([, part = ""]) => part).join("");
      const codes = Array.from(hex.matchAll(/.{4}/g), ([code]) => Number.parseInt(code, 16));
      return codes.map((code) => fonts.get(font)?.get(code) ?? "").join("");
    })
    .join("\n");
  return { text, pages: Array.from(content.matchAll(/\/Type \/Page\n/g)).length };
}

/**
 * Texts on each page of a Chromium PDF in drawing order, as glyph codes: unreadable, but equal for
 * equal text in the same font.
 */
export function sheetsOf(pdf: Buffer): string[][] {
  const file = pdf.toString("latin1");
  return [...file.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const start = file.indexOf("stream\n", file.indexOf(`\n${id} 0 obj`)) + "stream\n".length;
    const drawing = inflateSync(pdf.subarray(start, file.indexOf("\nendstream", start)));
    const lines = drawing.toString("latin1").match(/BT\n[^]*?ET/g) ?? [];
    return lines.map((line) => (line.match(/<[0-9A-F]+>/g) ?? []).join(""));
  });
}
