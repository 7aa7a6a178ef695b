import { csvField } from "../../../spreadsheet/csv-field.ts";
import { byteOrderMark, type ChartFormat, csvFile, pictureFile } from "../chart-files.ts";
import { layoutPicture, layoutWidthPx } from "../chart-picture.ts";
import { type BridgeContent, exportedName } from "./bridge-content.ts";
import { layOutBridge } from "./lay-out-bridge.ts";

/** Steps of a bridge as CSV, with exact figures. */
export function bridgeCsv({ steps, unit }: BridgeContent, stepHeading: string): string {
  const rows = [
    [stepHeading, unit],
    ...steps.map((step) => [exportedName(step), String(step.plain)]),
  ];
  return `${byteOrderMark}${rows.map((row) => `${row.map(csvField).join()}\r\n`).join("")}`;
}

interface Texts {
  readonly title: string;
  readonly source: string;
  readonly stepHeading: string;
  /** Said below a bridge whose levels are cut off at the foot. */
  readonly cutNote: string;
}

/** Exports a bridge as a file; rejects when the browser cannot draw the image. */
export async function bridgeFile(
  format: ChartFormat,
  content: BridgeContent,
  { title, source, stepHeading, cutNote }: Texts,
): Promise<Blob> {
  if (format === "csv") return csvFile(bridgeCsv(content, stepHeading));
  const layout = layOutBridge(content, layoutWidthPx);
  const below = layout.isCut ? `${source} · ${cutNote}` : source;
  return pictureFile(format, layoutPicture(layout, { title, source: below }));
}
