import { inflateRawSync } from "node:zlib";

/** Files of a ZIP archive by name. */
export function archiveOf(file: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = file.lastIndexOf("PK\u0005\u0006");
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)];
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const content = file.subarray(start, start + size);
    const isDeflated = file.readUInt16LE(at + 10) === 8;
    const text = (isDeflated ? inflateRawSync(content) : content).toString();
    files.set(file.toString("utf8", at + 46, at + 46 + name), text);
    at += 46 + name + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return files;
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
