import { strFromU8, unzipSync } from "fflate";

/** Files of a ZIP archive by name. */
export function archiveOf(file: Buffer): Map<string, string> {
  const files = Object.entries(unzipSync(file));
  return new Map(files.map(([name, content]) => [name, strFromU8(content)]));
}

/** A cell as stored: a date is a number with a date style. */
export interface WorkbookCell {
  readonly text: string;
  readonly kind: "text" | "number" | "date";
  readonly formula: string | null;
}

const dateAt = (serial: number) =>
  new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);

/** Cells of a workbook's sheet by row; dates as YYYY-MM-DD. */
export function sheetOf(files: ReadonlyMap<string, string>): WorkbookCell[][] {
  const styles = files.get("xl/styles.xml") ?? "";
  const cellStyles = /<cellXfs.*?<\/cellXfs>/.exec(styles)?.[0] ?? "";
  const formats = Array.from(cellStyles.matchAll(/<xf numFmtId="(\d+)"/g), ([, id]) => id);
  const dates = new Set(
    Array.from(styles.matchAll(/numFmtId="(\d+)" formatCode="[^"]*yyyy/g), ([, id]) => id),
  );
  const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
  return Array.from(sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g), ([, row = ""]) =>
    Array.from(
      row.matchAll(/<c r="\w+"(?: s="(\d+)")?(?: t="(\w+)")?(?:\/>|>(.*?)<\/c>)/g),
      ([, style = "0", type, content = ""]): WorkbookCell => {
        const formula = /<f>(.*?)<\/f>/.exec(content)?.[1] ?? null;
        const value = /<(?:v|t [^>]*)>([^<]*)</.exec(content)?.[1] ?? "";
        if (type === "inlineStr" || value === "") return { text: value, kind: "text", formula };
        const isDate = dates.has(formats[Number(style)]);
        return {
          text: isDate ? dateAt(Number(value)) : value,
          kind: isDate ? "date" : "number",
          formula,
        };
      },
    ),
  );
}
