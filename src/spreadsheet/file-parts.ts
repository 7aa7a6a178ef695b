const types = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv;charset=utf-8",
} as const;

/** Bytes that are handed to the browser at a time, which keeps large files on the disk. */
const partBytes = 1_000_000;

/** Collects a file as the browser's, so that no more than a part of it is in memory. */
export function createFileParts(format: keyof typeof types) {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  const handOver = () => {
    parts.push(new Blob(chunks));
    chunks = [];
    waiting = 0;
  };
  return {
    add(bytes: Uint8Array<ArrayBuffer>): void {
      chunks.push(bytes);
      waiting += bytes.length;
      if (waiting >= partBytes) handOver();
    },
    file(): Blob {
      handOver();
      return new Blob(parts, { type: types[format] });
    },
  };
}
