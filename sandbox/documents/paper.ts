import PDFDocument from "pdfkit";
import { chineseFont } from "./chinese-font.ts";

const fonts = { text: "Helvetica", heading: "Times-Roman", strong: "Helvetica-Bold" };

/** The font of a role, or the Chinese one where a text needs it. */
function fontFor(text: string, role: keyof typeof fonts): string | Buffer {
  return /\p{Script=Han}/u.test(text) ? chineseFont() : fonts[role];
}

export interface Column {
  readonly title: string;
  /** Share of the line. */
  readonly width: number;
  readonly isFigure?: boolean;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  readonly total?: readonly string[];
}

export interface Paper {
  readonly title: string;
  readonly subtitle: string;
  readonly paragraphs: readonly string[];
  readonly table: Table | null;
  readonly createdAt: Date;
}

const margin = 56;
const rowHeight = 17;
const sizes = { title: 22, subtitle: 11, text: 10, table: 8 };

/** A PDF of a title, paragraphs and a table with a total under a double rule. */
export async function paper(content: Paper, sizeBytes: number): Promise<Buffer> {
  const doc = new PDFDocument({
    size: "A4",
    margin,
    info: {
      Title: content.title,
      Author: "Alderbrook Asset Management",
      CreationDate: content.createdAt,
    },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  doc.font(fonts.text).fontSize(sizes.text).text("Alderbrook Asset Management");
  doc.moveDown(2).font(fontFor(content.title, "heading")).fontSize(sizes.title).text(content.title);
  doc
    .moveDown(0.3)
    .font(fontFor(content.subtitle, "text"))
    .fontSize(sizes.subtitle)
    .text(content.subtitle);
  doc.moveDown(1.2).fontSize(sizes.text);
  for (const text of content.paragraphs) doc.font(fontFor(text, "text")).text(text).moveDown(0.6);
  if (content.table) drawTable(doc, content.table);
  doc.end();
  return padTo(await ended, sizeBytes);
}

function drawTable(doc: PDFKit.PDFDocument, { columns, rows, total }: Table): void {
  const width = doc.page.width - 2 * margin;
  const sum = columns.reduce((all, column) => all + column.width, 0);
  let y = doc.y + 8;

  function line(cells: readonly string[], role: keyof typeof fonts) {
    let x = margin;
    doc.fontSize(sizes.table);
    for (const [index, column] of columns.entries()) {
      const cellWidth = (column.width / sum) * width;
      const text = cells[index] ?? "";
      doc.font(fontFor(text, role)).text(text, x, y, {
        width: cellWidth - 6,
        height: rowHeight,
        align: column.isFigure ? "right" : "left",
        lineBreak: false,
        ellipsis: true,
      });
      x += cellWidth;
    }
    y += rowHeight;
  }
  function rule(offset = 0) {
    doc
      .lineWidth(0.5)
      .moveTo(margin, y - 5 + offset)
      .lineTo(margin + width, y - 5 + offset)
      .stroke();
  }
  function head() {
    line(
      columns.map(({ title }) => title),
      "strong",
    );
    rule();
  }

  head();
  for (const row of rows) {
    if (y > doc.page.height - margin - 3 * rowHeight) {
      doc.addPage();
      y = margin;
      head();
    }
    line(row, "text");
  }
  if (!total) return;
  rule();
  line(total, "strong");
  rule();
  rule(2);
}

/** Brings a PDF to a size with a comment before its ending (ISO 32000, 7.5.5). */
function padTo(pdf: Buffer, sizeBytes: number): Buffer {
  const at = pdf.lastIndexOf("startxref");
  if (at < 0) throw new Error("The PDF has no end");
  const missing = sizeBytes - pdf.length;
  if (missing < 2) return pdf;
  const padding = Buffer.from(`%${" ".repeat(missing - 2)}\n`);
  return Buffer.concat([pdf.subarray(0, at), padding, pdf.subarray(at)]);
}
