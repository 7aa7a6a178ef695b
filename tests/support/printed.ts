import { inflateSync } from "node:zlib";

/**
 * What Chromium writes on each sheet of a PDF, line by line in the order of drawing: codes of glyphs,
 * which cannot be read but are the same for the same words in the same type.
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
