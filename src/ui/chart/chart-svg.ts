import { escapeMarkup } from "../escape-markup.ts";
import { printColours } from "../../theme/print-colours.ts";
import { type ChartContent, layOutChart } from "./lay-out-chart.ts";
import type { Mark } from "./marks.ts";

/** Width of an exported chart in pixels. */
const fileWidthPx = 1200;
const marginPx = 32;
const titlePx = 44;
/** Width of the chart in an exported picture. */
export const layoutWidthPx = fileWidthPx - 2 * marginPx;

type Colours = ReturnType<typeof printColours>;

function element(mark: Mark, colours: Colours): string {
  const colour = colours[mark.tone];
  if (mark.kind === "area" || mark.kind === "bar") {
    const opacity = mark.kind === "area" ? ' fill-opacity="0.08"' : "";
    return `<path d="${mark.path}" fill="${colour}"${opacity}/>`;
  }
  if (mark.kind === "line") {
    const dash = mark.dash ? ` stroke-dasharray="${mark.dash}"` : "";
    return `<path d="${mark.path}" fill="none" stroke="${colour}" stroke-width="${mark.widthPx}" stroke-linejoin="round" stroke-linecap="round"${dash}/>`;
  }
  const { x, y, anchor, text, isFigure } = mark;
  const size = isFigure ? ' font-size="15" font-weight="500"' : "";
  return `<text${size} x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="${colour}" stroke="${colours.paper}" stroke-width="3" paint-order="stroke">${escapeMarkup(text)}</text>`;
}

interface Words {
  readonly title: string;
  readonly source: string;
}

interface Picture {
  readonly svg: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** SVG text of a chart over time in print colours, with title and source. */
export function chartSvg(content: ChartContent, words: Words): Picture {
  return layoutSvg(layOutChart(content, layoutWidthPx), words);
}

/** SVG text of a layout of `layoutWidthPx` in print colours, with title and source. */
export function layoutSvg(
  layout: { readonly heightPx: number; readonly marks: readonly Mark[] },
  words: Words,
): Picture {
  const colours = printColours();
  const heightPx = layout.heightPx + 2 * marginPx + 2 * titlePx;
  const textAt = (y: number, sizePx: number, text: string) =>
    `<text x="${marginPx}" y="${y}" font-size="${sizePx}" fill="${colours.ink}">${escapeMarkup(text)}</text>`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${fileWidthPx}" height="${heightPx}" viewBox="0 0 ${fileWidthPx} ${heightPx}" font-family="Inter, system-ui, 'PingFang SC', 'Noto Sans CJK SC', sans-serif" font-size="12">`,
    `<title>${escapeMarkup(words.title)}</title>`,
    `<rect width="100%" height="100%" fill="${colours.paper}"/>`,
    textAt(marginPx + 20, 20, words.title),
    `<g transform="translate(${marginPx} ${marginPx + titlePx})">`,
    ...layout.marks.map((mark) => element(mark, colours)),
    "</g>",
    textAt(heightPx - marginPx, 12, words.source),
    "</svg>",
  ].join("\n");
  return { svg, widthPx: fileWidthPx, heightPx };
}
