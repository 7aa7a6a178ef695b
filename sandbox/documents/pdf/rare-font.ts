import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

const require = createRequire(import.meta.url);
const [woffHeader, woffEntry, sfntHeader, sfntEntry] = [44, 20, 12, 16];

let font: Buffer | undefined;

/** Font with all common Chinese characters, for those missing in the subsets. */
export function rareFont(): Buffer {
  font ??= unpack(
    readFileSync(
      require.resolve("@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff"),
    ),
  );
  return font;
}

/** Unpacks a WOFF file (W3C WOFF 1.0, sections 3 to 5), since fontkit reads only plain fonts. */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(sfntHeader + count * sfntEntry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(woffHeader + index * woffEntry);
    const [start, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(start, start + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(stored) : stored).copy(table);
    const at = sfntHeader + index * sfntEntry;
    entry.copy(head, at, 0, 4);
    entry.copy(head, at + 4, 16, 20);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(length, at + 12);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat(tables);
}
