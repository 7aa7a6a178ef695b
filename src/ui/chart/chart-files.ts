import { csvField } from "../../spreadsheet/csv-field.ts";
import type { ChartContent } from "./lay-out-chart.ts";
import { chartPicture, type Picture, type PictureText, svgOf } from "./chart-picture.ts";
import { chartColumns } from "./copied-chart.ts";
import { dateOf } from "../../format/days.ts";
import { daysOf, valueOn } from "./time-series.ts";

/** Byte order mark, without which Excel misreads UTF-8. */
export const byteOrderMark = "\uFEFF";
const pixelRatio = 2;

/** Chart values as CSV: one row per day with exact figures, empty cells for gaps. */
export function chartCsv(content: ChartContent, dateHeading: string): string {
  const columns = chartColumns(content);
  const rows = daysOf(columns.map(({ track }) => track)).map((day) =>
    [dateOf(day), ...columns.map(({ track }) => valueOn(track, day) ?? "")].join(),
  );
  const heading = [dateHeading, ...columns.map((column) => column.heading)].map(csvField).join();
  return `${byteOrderMark}${[heading, ...rows].join("\r\n")}\r\n`;
}

interface Texts {
  readonly title: string;
  readonly source: string;
}

export type ChartFormat = "png" | "svg" | "csv";

/** Exports a chart as a file; rejects when the browser cannot draw the image. */
export async function chartFile(
  format: ChartFormat,
  content: ChartContent,
  words: Texts & { readonly dateHeading: string },
): Promise<Blob> {
  if (format === "csv") return csvFile(chartCsv(content, words.dateHeading));
  return pictureFile(format, chartPicture(content, words));
}

/** Returns a picture as a file; rejects when the browser cannot draw it. */
export async function pictureFile(format: "png" | "svg", picture: Picture): Promise<Blob> {
  return format === "svg" ? svgFile(svgOf(picture)) : pngFile(picture);
}

export const csvFile = (text: string) => new Blob([text], { type: "text/csv;charset=utf-8" });

const svgFile = (svg: string) => new Blob([svg], { type: "image/svg+xml" });

/** Draws the texts itself, because an SVG in an image has none of the page's fonts. */
async function pngFile(picture: Picture): Promise<Blob> {
  const { widthPx, heightPx, texts } = picture;
  const url = URL.createObjectURL(svgFile(svgOf(picture, { hasTexts: false })));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // Where web fonts are blocked, the texts have the system's.
    await Promise.allSettled(texts.map((text) => document.fonts.load(fontOf(text), text.text)));
    const canvas = document.createElement("canvas");
    canvas.width = widthPx * pixelRatio;
    canvas.height = heightPx * pixelRatio;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("No picture");
    context.scale(pixelRatio, pixelRatio);
    context.drawImage(image, 0, 0, widthPx, heightPx);
    for (const text of texts) drawText(context, text);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error("No picture"))),
        "image/png",
      );
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

const fontOf = ({ weight, sizePx, family }: PictureText) => `${weight} ${sizePx}px ${family}`;
const alignments = { start: "left", middle: "center", end: "right" } as const;

function drawText(context: CanvasRenderingContext2D, line: PictureText): void {
  const { text, x, y, anchor, colour, halo } = line;
  context.font = fontOf(line);
  context.textAlign = alignments[anchor];
  if (halo) {
    context.lineWidth = 3;
    context.lineJoin = "round";
    context.strokeStyle = halo;
    context.strokeText(text, x, y);
  }
  context.fillStyle = colour;
  context.fillText(text, x, y);
}
