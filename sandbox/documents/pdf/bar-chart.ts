import type { BarChart } from "./blocks.ts";
import { colours } from "./issuer.ts";
import { area, type Cursor, ensureSpace, rule } from "./page.ts";
import { drawText, widthOf } from "./text.ts";

type Doc = PDFKit.PDFDocument;

const label = { role: "text", size: 8.25 } as const;
const figure = { role: "text", size: 8.25, colour: colours.soft } as const;
const [thick, thin, between] = [9, 7, 8];

/** Draws horizontal bars from a common zero with their values at the end. */
export function drawBarChart(doc: Doc, cursor: Cursor, chart: BarChart): void {
  const count = Math.max(...chart.bars.map(({ values }) => values.length));
  const barHeight = count > 1 ? thin : thick;
  const step = count * (barHeight + 2) + between;
  ensureSpace(doc, cursor, Math.min(chart.bars.length * step + 30, 300));
  if (chart.legend) drawLegend(doc, cursor, chart.legend);
  const all = chart.bars.flatMap(({ values }) => values);
  const [least, greatest] = [Math.min(0, ...all), Math.max(0, ...all)];
  const nameWidth = Math.min(
    190,
    Math.max(...chart.bars.map((bar) => widthOf(doc, bar.label, label))) + 14,
  );
  const figureWidth =
    Math.max(...all.map((value) => widthOf(doc, chart.format(value), figure))) + 8;
  const left = area.left + nameWidth + (least < 0 ? figureWidth : 0);
  const scale = (area.right - figureWidth - left) / (greatest - least || 1);
  const zero = left - least * scale;
  let top = cursor.y;
  for (const bar of chart.bars) {
    if (cursor.y + step > area.bottom) {
      axis(top);
      ensureSpace(doc, cursor, step);
      top = cursor.y;
    }
    const middle = cursor.y + (count * (barHeight + 2)) / 2;
    drawText(doc, bar.label, label, { x: area.left, baseline: middle + 2.5, width: nameWidth - 8 });
    for (const [index, value] of bar.values.entries()) {
      const y = cursor.y + index * (barHeight + 2);
      const length = Math.abs(value) * scale;
      doc.rect(value < 0 ? zero - length : zero, y, Math.max(length, 0.5), barHeight);
      doc.fill(colours.chart[index % 4] ?? colours.ink);
      const text = chart.format(value);
      const x = value < 0 ? zero - length - widthOf(doc, text, figure) - 5 : zero + length + 5;
      drawText(doc, text, figure, { x, baseline: y + barHeight / 2 + 2.9 });
    }
    cursor.y += step;
  }
  axis(top);
  cursor.y += 12;

  function axis(from: number) {
    doc.lineWidth(0.6).strokeColor(colours.ink);
    doc
      .moveTo(zero, from - 3)
      .lineTo(zero, cursor.y - between + 3)
      .stroke();
  }
}

function drawLegend(doc: Doc, cursor: Cursor, names: readonly string[]): void {
  let x: number = area.left;
  for (const [index, name] of names.entries()) {
    doc.rect(x, cursor.y + 1, 7, 7).fill(colours.chart[index % 4] ?? colours.ink);
    x += 11 + drawText(doc, name, figure, { x: x + 11, baseline: cursor.y + 8 }) + 16;
  }
  cursor.y += 20;
}

/** Draws key figures side by side, a small label above each value. */
export function drawKeyFigures(
  doc: Doc,
  cursor: Cursor,
  figures: readonly { readonly label: string; readonly value: string; readonly note?: string }[],
): void {
  ensureSpace(doc, cursor, 64);
  const step = area.width / figures.length;
  for (const [index, { label: name, value, note }] of figures.entries()) {
    const x = area.left + index * step;
    const width = step - 14;
    rule(doc, cursor.y, { x, width, weight: 1.2, colour: colours.accent });
    drawText(doc, name, { ...figure, size: 7.75 }, { x, baseline: cursor.y + 14, width });
    drawText(doc, value, { role: "display", size: 19 }, { x, baseline: cursor.y + 36, width });
    if (note === undefined) continue;
    drawText(doc, note, { ...figure, size: 7.5 }, { x, baseline: cursor.y + 49, width });
  }
  cursor.y += 68;
}
