import { crc32 } from "node:zlib";

interface Entry {
  readonly name: string;
  readonly content: string;
}

const version = 20;
/** 1 January 2026, as ZIP counts dates (APPNOTE 4.4.6), so that a file is always the same. */
const date = ((2026 - 1980) << 9) | (1 << 5) | 1;
/** Names are UTF-8 (APPNOTE 4.4.4, bit 11). */
const flags = 0x800;
const longestComment = 0xffff;

/** A ZIP archive of stored files, brought to a size by its comment (PKWARE APPNOTE 4.3). */
export function zip(entries: readonly Entry[], sizeBytes: number): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const path = Buffer.from(name);
    const body = Buffer.from(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(version, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(date, 8);
    common.writeUInt32LE(crc32(body), 10);
    common.writeUInt32LE(body.length, 14);
    common.writeUInt32LE(body.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, path, body]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002"), u16(version), common, tail, path]),
    );
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(16);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  const written = offset + listing.length + 4 + end.length + 2;
  const comment = Buffer.alloc(Math.min(Math.max(sizeBytes - written, 0), longestComment), " ");
  return Buffer.concat([
    ...parts,
    listing,
    Buffer.from("PK\u0005\u0006"),
    end,
    u16(comment.length),
    comment,
  ]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
