import { escapeMarkup } from "../escape-markup.ts";
import { printColours, printFonts } from "../../theme/print-tokens.ts";
import { type ChartContent, layOutChart } from "./lay-out-chart.ts";
import type { Mark } from "./marks.ts";

/** Width of an exported chart in pixels. */
const fileWidthPx = 1200;
const marginPx = 32;
const titlePx = 44;
/** Width of the chart in an exported picture. */
export const layoutWidthPx = fileWidthPx - 2 * marginPx;

type Colours = ReturnType<typeof printColours>;

/** Line of text of a picture; `y` is its baseline. */
export interface PictureText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
  readonly sizePx: number;
  readonly weight: number;
  readonly family: string;
  readonly colour: string;
  /** Colour around the letters, which keeps them apart from lines. */
  readonly halo: string | null;
}

/** Exported chart: everything but its texts as SVG, and the texts, which a canvas can draw, too. */
export interface Picture {
  readonly title: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly shapes: string;
  readonly texts: readonly PictureText[];
}

function pathElement(mark: Exclude<Mark, { kind: "text" }>, colours: Colours): string {
  const colour = colours[mark.tone];
  if (mark.kind !== "line") {
    const opacity = mark.kind === "area" ? ' fill-opacity="0.08"' : "";
    return `<path d="${mark.path}" fill="${colour}"${opacity}/>`;
  }
  const dash = mark.dash ? ` stroke-dasharray="${mark.dash}"` : "";
  return `<path d="${mark.path}" fill="none" stroke="${colour}" stroke-width="${mark.widthPx}" stroke-linejoin="round" stroke-linecap="round"${dash}/>`;
}

interface Words {
  readonly title: string;
  readonly source: string;
}

/** Picture of a chart over time in print colours, with title and source; no legend names its lines. */
export function chartPicture(content: ChartContent, words: Words): Picture {
  return layoutPicture(layOutChart(content, layoutWidthPx, 1), words);
}

/** Picture of a layout of `layoutWidthPx` in print colours, with title and source. */
export function layoutPicture(
  layout: { readonly heightPx: number; readonly marks: readonly Mark[] },
  { title, source }: Words,
): Picture {
  const colours = printColours();
  const { display, text: family } = printFonts();
  const heightPx = layout.heightPx + 2 * marginPx + 2 * titlePx;
  const [left, top] = [marginPx, marginPx + titlePx];
  const line: Omit<PictureText, "text" | "y"> = {
    x: left,
    anchor: "start",
    sizePx: 12,
    weight: 400,
    family,
    colour: colours.ink,
    halo: null,
  };
  const texts: PictureText[] = [
    { ...line, text: title, y: marginPx + 20, sizePx: 22, family: display },
    { ...line, text: source, y: heightPx - marginPx },
  ];
  const paths: string[] = [];
  for (const mark of layout.marks) {
    if (mark.kind === "text") {
      const { text, anchor, tone, isFigure } = mark;
      texts.push({
        ...line,
        ...(isFigure ? { sizePx: 15, weight: 500 } : {}),
        text,
        x: left + mark.x,
        y: top + mark.y,
        anchor,
        colour: colours[tone],
        halo: colours.paper,
      });
    } else {
      paths.push(pathElement(mark, colours));
    }
  }
  const shapes = [
    `<rect width="100%" height="100%" fill="${colours.paper}"/>`,
    `<g transform="translate(${left} ${top})">`,
    ...paths,
    "</g>",
  ].join("\n");
  return { title, widthPx: fileWidthPx, heightPx, shapes, texts };
}

/** SVG text of a picture, with or without its texts. */
export function svgOf(
  { title, widthPx, heightPx, shapes, texts }: Picture,
  { hasTexts = true } = {},
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">`,
    `<title>${escapeMarkup(title)}</title>`,
    shapes,
    ...(hasTexts ? texts.map(textElement) : []),
    "</svg>",
  ].join("\n");
}

function textElement({ text, x, y, anchor, ...look }: PictureText): string {
  const { sizePx, weight, family, colour, halo } = look;
  const edge = halo ? ` stroke="${halo}" stroke-width="3" paint-order="stroke"` : "";
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" font-family="${escapeMarkup(family)}" font-size="${sizePx}" font-weight="${weight}" fill="${colour}"${edge}>${escapeMarkup(text)}</text>`;
}
