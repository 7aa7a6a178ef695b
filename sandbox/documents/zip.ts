import { zipSync, type ZippableFile } from "fflate";

interface Entry {
  readonly name: string;
  readonly content: string;
}

/** Of all entries, so that equal content gives equal bytes. */
const mtime = new Date(2026, 0, 1);

/** ZIP archive of deflated XML files; spaces after the last one, which is stored, pad it to a size. */
export function zip(entries: readonly Entry[], sizeBytes: number): Buffer<ArrayBuffer> {
  const pack = (padding: number) => {
    const files = entries.map(({ name, content }, index): [string, ZippableFile] => {
      const isPadded = padding > 0 && index === entries.length - 1;
      return isPadded
        ? [name, [Buffer.from(content + " ".repeat(padding)), { level: 0 }]]
        : [name, Buffer.from(content)];
    });
    return Buffer.from(zipSync(Object.fromEntries(files), { mtime }));
  };
  const packed = pack(0);
  if (packed.length >= sizeBytes) return packed;
  const least = pack(1).length - 1;
  return least < sizeBytes ? pack(sizeBytes - least) : packed;
}
