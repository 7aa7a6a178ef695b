import type { Language } from "../../users/language.ts";
import { longDate } from "./figures.ts";
import type { PdfDocument } from "./blocks.ts";
import { colours, issuer, mark } from "./issuer.ts";
import { drawText, widthOf } from "./text.ts";

type Doc = PDFKit.PDFDocument;

/** Text area of an A4 page in points. */
export const area = { left: 56, right: 539, top: 84, bottom: 768, width: 483 } as const;

/** Position of the next block. */
export interface Cursor {
  y: number;
}

export function rule(doc: Doc, y: number, style: Partial<{ x: number; width: number }> & Weight) {
  const { x = area.left, width = area.width, weight = 0.5, colour = colours.hairline } = style;
  doc.lineWidth(weight).strokeColor(colour);
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
}

interface Weight {
  readonly weight?: number;
  readonly colour?: string;
}

/** Starts a new page unless the height fits on this one. */
export function ensureSpace(doc: Doc, cursor: Cursor, height: number): void {
  if (cursor.y + height <= area.bottom) return;
  doc.addPage();
  cursor.y = area.top;
}

function drawMark(doc: Doc, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / mark.size);
  doc.path(mark.leaf).fill(colours.accent);
  doc.lineCap("round").strokeColor(colours.page);
  doc.path(mark.stem).lineWidth(1.9).stroke();
  doc.path(mark.veins).lineWidth(1.15).stroke();
  doc.restore();
}

/** Header of the first page: brand, period, title and owner. */
export function drawMasthead(doc: Doc, { title, subtitle, period }: PdfDocument): Cursor {
  const [name, rest] = issuer.wordmark;
  drawMark(doc, area.left - 3, 38, 34);
  const x = area.left + 38;
  drawText(doc, name, { role: "display", size: 17 }, { x, baseline: 54 });
  const small = { role: "display", size: 9.5, colour: colours.soft } as const;
  drawText(doc, rest, small, { x, baseline: 67 });
  const right = { x: area.left + 240, width: area.width - 240, align: "right" } as const;
  drawText(
    doc,
    period,
    { role: "text", size: 8.5, colour: colours.soft },
    { ...right, baseline: 67 },
  );
  rule(doc, 82, { weight: 0.75, colour: colours.ink });
  drawText(
    doc,
    title,
    { role: "display", size: 27 },
    { x: area.left, baseline: 126, width: area.width },
  );
  drawText(
    doc,
    subtitle,
    { role: "text", size: 10, colour: colours.soft },
    { x: area.left, baseline: 145, width: area.width },
  );
  return { y: 166 };
}

const footers = {
  en: (date: string) => `Issued on ${date}`,
  "zh-CN": (date: string) => `签发日期：${date}`,
} satisfies Record<Language, (date: string) => string>;

const pageNumbers = {
  en: (page: number, pages: number) => `Page ${page} of ${pages}`,
  "zh-CN": (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
} satisfies Record<Language, (page: number, pages: number) => string>;

/** Adds running headers and footers, which need the total number of pages. */
export function drawMargins(doc: Doc, content: PdfDocument): void {
  const { language, title, subtitle, issuedAt } = content;
  const { count } = doc.bufferedPageRange();
  const small = { role: "text", size: 7.5, colour: colours.faint } as const;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    if (page > 0) {
      drawMark(doc, area.left - 2, 37, 18);
      const running = `${title} · ${subtitle}`;
      drawText(doc, running, small, { x: area.left + 22, baseline: 49, width: area.width - 22 });
      rule(doc, 61, {});
    }
    rule(doc, 790, {});
    const issued = footers[language](longDate(issuedAt.toISOString().slice(0, 10), language));
    drawText(doc, `${issuer.name} · ${issued}`, small, { x: area.left, baseline: 803 });
    const number = pageNumbers[language](page + 1, count);
    const baseline = 803;
    drawText(doc, number, small, { x: area.right - widthOf(doc, number, small), baseline });
  }
}
