import { inflateSync } from "node:zlib";

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
