const types = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv;charset=utf-8",
} as const;

/** Bytes per Blob part; the browser moves large parts to disk. */
const partBytes = 1_000_000;

/** Collects file parts outside the JavaScript heap. */
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
