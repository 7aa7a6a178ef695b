import { crc32, deflateRawSync } from "node:zlib";

interface Entry {
  readonly name: string;
  readonly content: string;
}

const version = 20;
/** 1 January 2026 (APPNOTE 4.4.6), so that equal content gives equal bytes. */
const date = ((2026 - 1980) << 9) | (1 << 5) | 1;
/** UTF-8 names (APPNOTE 4.4.4, bit 11). */
const flags = 0x800;
/** Compression method (APPNOTE 4.4.5). */
const deflated = 8;

/** ZIP archive of deflated files (PKWARE APPNOTE 4.3), padded to a size in its last entry. */
export function zip(entries: readonly Entry[], sizeBytes: number): Buffer {
  const packed = entries.map(({ name, content }) => pack(name, content));
  const listing = 46;
  const ending = 22;
  const needed = packed.reduce(
    (sum, { local, path }) => sum + local.length + listing + path.length,
    ending,
  );
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [index, { common, path, body }] of packed.entries()) {
    const isLast = index === packed.length - 1;
    const padding = isLast ? growthHint(sizeBytes - needed) : Buffer.alloc(0);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002"), u16(version), common, tail, path]),
    );
    const header = Buffer.from(common);
    header.writeUInt16LE(padding.length, 24);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), header, path, padding, body]);
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, Buffer.from("PK\u0005\u0006"), end]);
}

function pack(name: string, content: string) {
  const path = Buffer.from(name);
  const plain = Buffer.from(content);
  const body = deflateRawSync(plain);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(version, 0);
  common.writeUInt16LE(flags, 2);
  common.writeUInt16LE(deflated, 4);
  common.writeUInt16LE(date, 8);
  common.writeUInt32LE(crc32(plain), 10);
  common.writeUInt32LE(body.length, 14);
  common.writeUInt32LE(plain.length, 18);
  common.writeUInt16LE(path.length, 22);
  const local = Buffer.concat([Buffer.alloc(4), common, path, body]);
  return { common, path, body, local };
}

const hintHead = 8;
const maxHintLength = 0xffff;

/**
 * Padding in an entry (ECMA-376 Part 2, growth hint). All spreadsheet readers skip it, while
 * LibreOffice rejects an archive comment.
 */
function growthHint(bytes: number): Buffer {
  if (bytes < hintHead) return Buffer.alloc(0);
  const hint = Buffer.alloc(Math.min(bytes, maxHintLength));
  hint.writeUInt16LE(0xa220, 0);
  hint.writeUInt16LE(hint.length - 4, 2);
  hint.writeUInt16LE(0xa028, 4);
  hint.writeUInt16LE(hint.length - hintHead, 6);
  return hint;
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
