import { formatAxisDate } from "../../../src/format/axis-dates.ts";
import { dateOf } from "../../market/calendar.ts";
import type { Language } from "../../users/language.ts";
import type { LineChart } from "./blocks.ts";
import { colours } from "./issuer.ts";
import { area, type Cursor, ensureSpace, rule } from "./page.ts";
import { drawText, widthOf } from "./text.ts";
import { dayMs } from "../../../machines/calendar/dates.ts";

type Doc = PDFKit.PDFDocument;

const height = 150;
const label = { role: "text", size: 7.5, colour: colours.faint } as const;

/** Two to six round values that cover the range, and their distance. */
export function ticksOf(least: number, greatest: number) {
  const span = greatest - least || Math.abs(greatest) || 1;
  const power = 10 ** Math.floor(Math.log10(span / 3));
  const step = power * ([1, 2, 2.5, 5, 10].find((times) => span / (power * times) <= 4) ?? 10);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(greatest / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, step };
}

/** Draws lines over time with their names at the end instead of a legend. */
export function drawLineChart(
  doc: Doc,
  cursor: Cursor,
  chart: LineChart,
  language: Language,
): void {
  const points = chart.series.flatMap((item) => item.points);
  if (points.length === 0) return;
  ensureSpace(doc, cursor, height + 34);
  const values = points.map(({ value }) => value);
  const { ticks, step } = ticksOf(Math.min(...values), Math.max(...values));
  const ends = chart.series.map(({ name, points: line }) => ({
    name,
    value: line.at(-1)?.value ?? 0,
  }));
  const texts = ends.map(({ value }) => chart.format(value));
  const nameWidth = Math.max(
    ...ends.map(({ name }) => widthOf(doc, name, { ...label, role: "strong" })),
    ...texts.map((text) => widthOf(doc, text, label)),
  );
  const tickWidth =
    Math.max(...ticks.map((tick) => widthOf(doc, chart.formatTick(tick, step), label))) + 8;
  const left = area.left + tickWidth;
  const right = area.right - nameWidth - 12;
  const top = cursor.y + 6;
  const bottom = top + height;
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const [from, to] = spanOf(points.map(({ day }) => day));
  const yOf = (value: number) => bottom - ((value - low) / (high - low)) * height;
  const xOf = (day: number) => left + ((day - from) / Math.max(1, to - from)) * (right - left);

  for (const tick of ticks) {
    rule(doc, yOf(tick), { x: left, width: right - left });
    const place = { x: area.left, width: tickWidth - 8, align: "right" } as const;
    drawText(doc, chart.formatTick(tick, step), label, { ...place, baseline: yOf(tick) + 2.5 });
  }
  for (const { day, text } of timeMarks(from, to, language)) {
    const x = xOf(day);
    const width = widthOf(doc, text, label);
    if (x + width / 2 > right + nameWidth || x - width / 2 < area.left) continue;
    drawText(doc, text, label, { x: x - width / 2, baseline: bottom + 13 });
  }
  for (const [index, { points: line }] of chart.series.entries()) {
    doc.lineWidth(index === 0 ? 1.6 : 1.2).strokeColor(colours.chart[index % 4] ?? colours.ink);
    doc.lineJoin("round");
    for (const [at, { day, value }] of line.entries()) {
      if (at === 0) doc.moveTo(xOf(day), yOf(value));
      else doc.lineTo(xOf(day), yOf(value));
    }
    doc.stroke();
  }
  const baselines = spread(ends.map(({ value }) => yOf(value)));
  for (const [index, { name }] of ends.entries()) {
    const colour = colours.chart[index % 4] ?? colours.ink;
    const at = baselines[index] ?? top;
    drawText(doc, name, { ...label, role: "strong", colour }, { x: right + 8, baseline: at - 1 });
    drawText(doc, texts[index] ?? "", { ...label, colour }, { x: right + 8, baseline: at + 8.5 });
  }
  cursor.y = bottom + 32;
}

function spanOf(days: readonly number[]): [number, number] {
  return [Math.min(...days), Math.max(...days)];
}

/** First days of years, or of quarters for short periods. */
function timeMarks(from: number, to: number, language: Language): { day: number; text: string }[] {
  const isShort = to - from < 800;
  const first = new Date(`${dateOf(from).slice(0, 4)}-01-01T00:00:00Z`);
  const marks: { day: number; text: string }[] = [];
  for (let month = 0; ; month += isShort ? 3 : 12) {
    const day = Date.UTC(first.getUTCFullYear(), month, 1) / dayMs;
    if (day > to) return marks;
    const region = language === "zh-CN" ? "china" : "uk";
    const text = formatAxisDate(day, isShort ? "month" : "year", region);
    if (day >= from) marks.push({ day, text });
  }
}

/** Moves overlapping labels apart, keeping their order from the top. */
function spread(heights: readonly number[]): number[] {
  const apart = 22;
  const order = heights.map((_, index) => index).toSorted((a, b) => heightAt(a) - heightAt(b));
  const placed = new Map<number, number>();
  let last = -Infinity;
  for (const index of order) {
    last = Math.max(heightAt(index), last + apart);
    placed.set(index, last);
  }
  return heights.map((wanted, index) => placed.get(index) ?? wanted);

  function heightAt(index: number): number {
    return heights[index] ?? 0;
  }
}
