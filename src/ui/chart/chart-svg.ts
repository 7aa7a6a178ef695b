import { printColours } from "../../theme/print-colours.ts";
import { type ChartContent, type ChartLayout, layOutChart, type Mark } from "./lay-out-chart.ts";

/** Width of an exported chart in pixels. */
const fileWidthPx = 1200;
const marginPx = 32;
const titlePx = 44;

const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

function element(mark: Mark): string {
  const colour = printColours[mark.tone];
  if (mark.kind === "area") return `<path d="${mark.path}" fill="${colour}" fill-opacity="0.08"/>`;
  if (mark.kind === "line") {
    const dash = mark.dash ? ` stroke-dasharray="${mark.dash}"` : "";
    return `<path d="${mark.path}" fill="none" stroke="${colour}" stroke-width="${mark.widthPx}" stroke-linejoin="round" stroke-linecap="round"${dash}/>`;
  }
  const { x, y, anchor, text } = mark;
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="${colour}" stroke="${printColours.paper}" stroke-width="3" paint-order="stroke">${escape(text)}</text>`;
}

/** SVG text of a chart in print colours, with title and source. */
export function chartSvg(
  content: ChartContent,
  words: { readonly title: string; readonly source: string },
): { readonly svg: string; readonly widthPx: number; readonly heightPx: number } {
  const layout: ChartLayout = layOutChart(content, fileWidthPx - 2 * marginPx);
  const heightPx = layout.heightPx + 2 * marginPx + 2 * titlePx;
  const textAt = (y: number, sizePx: number, text: string) =>
    `<text x="${marginPx}" y="${y}" font-size="${sizePx}" fill="${printColours.ink}">${escape(text)}</text>`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${fileWidthPx}" height="${heightPx}" viewBox="0 0 ${fileWidthPx} ${heightPx}" font-family="Inter, system-ui, 'PingFang SC', 'Noto Sans CJK SC', sans-serif" font-size="12">`,
    `<title>${escape(words.title)}</title>`,
    `<rect width="100%" height="100%" fill="${printColours.paper}"/>`,
    textAt(marginPx + 20, 20, words.title),
    `<g transform="translate(${marginPx} ${marginPx + titlePx})">`,
    ...layout.marks.map(element),
    "</g>",
    textAt(heightPx - marginPx, 12, words.source),
    "</svg>",
  ].join("\n");
  return { svg, widthPx: fileWidthPx, heightPx };
}
