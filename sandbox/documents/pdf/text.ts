import { colours } from "./issuer.ts";
import { type Role, runsOf, selectFont } from "./fonts.ts";

export interface TextStyle {
  readonly role: Role;
  readonly size: number;
  readonly colour?: string;
}

interface Place {
  readonly x: number;
  readonly baseline: number;
  /** Longer text is truncated with an ellipsis. */
  readonly width?: number;
  readonly align?: "left" | "right" | "center";
}

type Doc = PDFKit.PDFDocument;

/** Width of a single-line text in points. */
export function widthOf(doc: Doc, text: string, { role, size }: TextStyle): number {
  return runsOf(text)
    .map((run) => {
      selectFont(doc, run, role);
      return doc.fontSize(size).widthOfString(run.text);
    })
    .reduce((sum, width) => sum + width, 0);
}

/** Draws a single-line text; returns its width. */
export function drawText(doc: Doc, text: string, style: TextStyle, place: Place): number {
  const { x, baseline, width: maxWidth = Infinity, align = "left" } = place;
  const whole = widthOf(doc, text, style);
  const shown = whole > maxWidth ? shorten(doc, text, style, maxWidth) : text;
  const width = whole > maxWidth ? widthOf(doc, shown, style) : whole;
  const spare = align === "left" ? 0 : (maxWidth - width) / (align === "right" ? 1 : 2);
  let at = x + spare;
  for (const run of runsOf(shown)) {
    selectFont(doc, run, style.role);
    doc.fontSize(style.size).fillColor(style.colour ?? colours.ink);
    doc.text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
    at += doc.widthOfString(run.text);
  }
  return width;
}

function shorten(doc: Doc, text: string, style: TextStyle, maxWidth: number): string {
  const signs = Array.from(text);
  while (signs.length > 1 && widthOf(doc, `${signs.join("")}…`, style) > maxWidth) signs.pop();
  return `${signs.join("").trimEnd()}…`;
}

/** Words with their trailing space; a Chinese character with its punctuation is a word. */
const words =
  /[\p{Script=Han}（《“][，。、；：！？）》”%]*|[^\s\p{Script=Han}（《]+[，。、；：！？）》”]*\s*|\s+/gu;

export function wrap(doc: Doc, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.match(words) ?? []) {
    if (line !== "" && widthOf(doc, (line + word).trimEnd(), style) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += word;
  }
  return line === "" ? lines : [...lines, line.trimEnd()];
}
