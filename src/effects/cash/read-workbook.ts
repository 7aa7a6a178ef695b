const endOfDirectory = 0x06054b50;
const maxCommentLength = 65_557;
const deflated = 8;
/** Maximum unpacked size; templates have a few kilobytes. */
const maxBytes = 5_000_000;

/** Returns the wanted files of a ZIP archive as text; null when the content is not an archive. */
async function unzip(
  content: ArrayBuffer,
  wanted: readonly string[],
): Promise<Map<string, string> | null> {
  const view = new DataView(content);
  let end = content.byteLength - 22;
  const first = Math.max(0, end - maxCommentLength);
  while (end >= first && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < first) return null;
  const files = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(content, at + 46, nameLength));
    if (wanted.includes(name)) files.set(name, await fileAt(view, at));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

async function fileAt(view: DataView<ArrayBuffer>, entry: number): Promise<string> {
  const size = view.getUint32(entry + 20, true);
  const local = view.getUint32(entry + 42, true);
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const bytes = new Uint8Array(view.buffer, start, size);
  if (view.getUint16(entry + 10, true) !== deflated) return new TextDecoder().decode(bytes);
  if (view.getUint32(entry + 24, true) > maxBytes) throw new RangeError("The file is too large");
  const { body } = new Response(bytes);
  return new Response(body?.pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

const plain = (text: string) =>
  text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, code?: string, name = "") => {
      if (hex || code) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(code));
      return entities[String(name)] ?? whole;
    },
  );

/** Returns the text of a shared or inline string, whose parts may have different formats. */
const textIn = (xml: string) =>
  Array.from(xml.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g), ([, text = ""]) => plain(text)).join("");

/** Returns the column of a cell reference, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const character of reference.replace(/\d+/g, ""))
    column = column * 26 + character.charCodeAt(0) - 64;
  return column - 1;
}

/**
 * Returns the cells of a workbook's first sheet as text, row by row; dates are day numbers. Null
 * when the content is not a workbook.
 */
export async function readWorkbook(content: ArrayBuffer): Promise<string[][] | null> {
  const sheetName = "xl/worksheets/sheet1.xml";
  const stringsName = "xl/sharedStrings.xml";
  const files = await unzip(content, [sheetName, stringsName]).catch(() => null);
  const sheet = files?.get(sheetName);
  if (!files || sheet === undefined) return null;
  const shared = Array.from(
    (files.get(stringsName) ?? "").matchAll(/<si>(.*?)<\/si>/gs),
    ([, item = ""]) => textIn(item),
  );
  return Array.from(sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs), ([, row = ""]) => {
    const cells: string[] = [];
    for (const [, attributes = "", inner = ""] of row.matchAll(
      /<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const reference = / r="([A-Z]+)\d+"/.exec(` ${attributes}`)?.[1];
      const type = /\bt="(\w+)"/.exec(attributes)?.[1];
      const value = /<v>([^<]*)<\/v>/.exec(inner)?.[1] ?? "";
      const text =
        type === "s"
          ? (shared[Number(value)] ?? "")
          : type === "inlineStr"
            ? textIn(inner)
            : plain(value);
      cells[reference ? columnOf(reference) : cells.length] = text;
    }
    return Array.from(cells, (cell) => cell ?? "");
  });
}
