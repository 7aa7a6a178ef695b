import PDFDocument from "pdfkit";
import type { Language } from "../../users/language.ts";
import { drawBarChart, drawKeyFigures } from "./bar-chart.ts";
import type { Block, PdfDocument } from "./blocks.ts";
import { colours, issuer } from "./issuer.ts";
import { drawLineChart } from "./line-chart.ts";
import { area, type Cursor, drawMargins, drawMasthead, ensureSpace, rule } from "./page.ts";
import { drawTable } from "./table.ts";
import { drawText, type TextStyle, wrap } from "./text.ts";

type Doc = PDFKit.PDFDocument;

const closing = {
  en: {
    basis: "Basis of preparation",
    notice: "Important information",
    text: "This document is for the client named in it and its professional advisers and is not to be passed on to others. It is neither advice nor an offer. The value of investments and the income from them may fall as well as rise, and past performance is not a guide to the future. Figures are unaudited unless this document says otherwise.",
  },
  "zh-CN": {
    basis: "编制基础",
    notice: "重要提示",
    text: "本文件仅供文件所列客户及其专业顾问使用，不得转交他人。本文件不构成投资建议或要约。投资价值及其收入可升可跌，过往业绩不代表未来表现。除另有说明外，所列数据未经审计。",
  },
} satisfies Record<Language, Record<"basis" | "notice" | "text", string>>;

/** Renders a document as A4 pages with brand, page numbers, basis of preparation and notice. */
export async function writePdf(content: PdfDocument): Promise<Buffer> {
  const { title, subtitle, language, issuedAt } = content;
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    // No standard font: every text uses an embedded one.
    font: "",
    lang: language === "en" ? "en-GB" : language,
    displayTitle: true,
    info: { Title: title, Subject: subtitle, Author: issuer.name, CreationDate: issuedAt },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const cursor = drawMasthead(doc, content);
  for (const [index, block] of content.blocks.entries()) {
    // Keeps a heading with the next block.
    if (block.kind === "heading")
      ensureSpace(doc, cursor, 40 + leastHeight(content.blocks[index + 1]));
    drawBlock(doc, cursor, block, language);
  }
  drawClosing(doc, cursor, content);
  drawMargins(doc, content);
  doc.end();
  return ended;
}

function drawBlock(doc: Doc, cursor: Cursor, block: Block, language: Language): void {
  if (block.kind === "heading") drawHeading(doc, cursor, block.text);
  else if (block.kind === "text") drawParagraph(doc, cursor, block.text, bodyStyle, 14);
  else if (block.kind === "smallText") drawParagraph(doc, cursor, block.text, smallStyle, 11);
  else if (block.kind === "keyFigures") drawKeyFigures(doc, cursor, block.figures);
  else if (block.kind === "table") drawTable(doc, cursor, block);
  else if (block.kind === "lineChart") drawLineChart(doc, cursor, block, language);
  else if (block.kind === "barChart") drawBarChart(doc, cursor, block);
  else {
    doc.addPage();
    cursor.y = area.top;
  }
}

/** Minimum height of a block below its heading. */
function leastHeight(block: Block | undefined): number {
  if (block?.kind === "lineChart") return 184;
  if (block?.kind === "barChart") return 170;
  return block?.kind === "table" ? 34 + 16 * Math.min(block.rows.length, 3) : 50;
}

const bodyStyle: TextStyle = { role: "text", size: 9.5 };
const smallStyle: TextStyle = { role: "text", size: 7.5, colour: colours.soft };

function drawHeading(doc: Doc, cursor: Cursor, text: string): void {
  const style = { role: "display", size: 15 } as const;
  const above = cursor.y === area.top ? 0 : 6;
  drawText(doc, text, style, { x: area.left, baseline: cursor.y + above + 14, width: area.width });
  cursor.y += above + 28;
}

function drawParagraph(doc: Doc, cursor: Cursor, text: string, style: TextStyle, leading: number) {
  for (const line of wrap(doc, text, style, area.width)) {
    ensureSpace(doc, cursor, leading);
    drawText(doc, line, style, { x: area.left, baseline: cursor.y + style.size });
    cursor.y += leading;
  }
  cursor.y += leading * 0.6;
}

/** Basis of preparation and notice at the end. */
function drawClosing(doc: Doc, cursor: Cursor, { language, basis }: PdfDocument): void {
  const texts = closing[language];
  const parts = [
    { title: texts.basis, text: basis.join(language === "en" ? " " : "") },
    { title: texts.notice, text: texts.text },
  ];
  const lines = parts.flatMap(({ text }) => wrap(doc, text, smallStyle, area.width)).length;
  const height = 22 + lines * 11 + parts.length * 22;
  ensureSpace(doc, cursor, height);
  cursor.y = Math.max(cursor.y + 6, area.bottom - height);
  rule(doc, cursor.y, { colour: colours.ink });
  cursor.y += 12;
  for (const { title, text } of [...parts, { title: "", text: issuer.address }]) {
    if (title !== "") {
      const style = { role: "strong", size: 7.5 } as const;
      drawText(doc, title, style, { x: area.left, baseline: cursor.y + 7.5 });
      cursor.y += 11;
    }
    drawParagraph(doc, cursor, text, smallStyle, 11);
  }
}
