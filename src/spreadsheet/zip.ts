/** File of an archive, its text in chunks. */
export interface ZipEntry {
  readonly name: string;
  readonly chunks: Iterable<string>;
}

type Write = (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>;

/** ZIP flags: data descriptor, UTF-8 names. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1 January 1980, so that equal content gives equal bytes. */
const date = 0x0021;
const gzipHeader = 10;
const gzipTrailer = 8;

function record(
  ...fields: readonly (readonly [size: 2 | 4, value: number])[]
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/**
 * Writes a ZIP archive while its content is generated. client-zip, used for reports, does not
 * compress; a sheet shrinks to a tenth when deflated. The checksum comes from the browser's gzip
 * stream.
 */
export async function writeZip(entries: readonly ZipEntry[], write: Write): Promise<void> {
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  const put = async (bytes: Uint8Array<ArrayBuffer>) => {
    offset += bytes.length;
    await write(bytes);
  };
  for (const { name, chunks } of entries) {
    const nameBytes = new TextEncoder().encode(name);
    const nameLength = nameBytes.length;
    const start = offset;
    const head = [
      [2, version],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, date],
    ] as const;
    await put(record([4, 0x0403_4b50], ...head, [4, 0], [4, 0], [4, 0], [2, nameLength], [2, 0]));
    await put(nameBytes);
    const { crc, size, packed } = await deflate(chunks, put);
    await put(record([4, 0x0807_4b50], [4, crc], [4, packed], [4, size]));
    const sizes = [
      [4, crc],
      [4, packed],
      [4, size],
      [2, nameLength],
      [2, 0],
      [2, 0],
    ] as const;
    directory.push(
      record([4, 0x0201_4b50], [2, version], ...head, ...sizes, [2, 0], [2, 0], [4, 0], [4, start]),
      // Earlier buffers may have been transferred to another thread.
      new TextEncoder().encode(name),
    );
  }
  const start = offset;
  for (const bytes of directory) await put(bytes);
  const count = entries.length;
  await put(
    record(
      [4, 0x0605_4b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
      [4, offset - start],
      [4, start],
      [2, 0],
    ),
  );
}

/** Deflates text through gzip, whose trailer holds CRC-32 and size. */
async function deflate(chunks: Iterable<string>, put: Write) {
  const packing = new CompressionStream("gzip");
  const writer = packing.writable.getWriter();
  const encoder = new TextEncoder();
  async function feed() {
    for (const chunk of chunks) {
      await writer.ready;
      // Write errors are reported by the reader below.
      writer.write(encoder.encode(chunk)).catch(() => {});
    }
    await writer.close();
  }
  const feeding = feed();
  let held = new Uint8Array();
  let packed = -gzipHeader;
  const reader = packing.readable.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const all = new Uint8Array(held.length + next.value.length);
    all.set(held);
    all.set(next.value, held.length);
    // Skips the gzip header and holds back the last bytes, which may be the trailer.
    const from = packed < 0 ? Math.min(-packed, all.length) : 0;
    const end = Math.max(all.length - gzipTrailer, from);
    if (packed < 0) packed += from;
    if (end > from) await put(all.slice(from, end));
    packed += end - from;
    held = all.slice(end);
  }
  await feeding;
  const trailer = new DataView(held.buffer, held.byteOffset);
  return { crc: trailer.getUint32(0, true), size: trailer.getUint32(4, true), packed };
}
