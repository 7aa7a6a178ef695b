import { csvField } from "../../spreadsheet/csv-field.ts";
import type { ChartContent } from "./lay-out-chart.ts";
import { chartSvg } from "./chart-svg.ts";
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
  return pictureFile(format, chartSvg(content, words));
}

/** Returns a picture as a file; rejects when the browser cannot draw it. */
export async function pictureFile(
  format: "png" | "svg",
  { svg, widthPx, heightPx }: ReturnType<typeof chartSvg>,
): Promise<Blob> {
  const drawing = new Blob([svg], { type: "image/svg+xml" });
  return format === "svg" ? drawing : pngOf(drawing, widthPx, heightPx);
}

export const csvFile = (text: string) => new Blob([text], { type: "text/csv;charset=utf-8" });

async function pngOf(drawing: Blob, widthPx: number, heightPx: number): Promise<Blob> {
  const url = URL.createObjectURL(drawing);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = widthPx * pixelRatio;
    canvas.height = heightPx * pixelRatio;
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
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
