import { type UnzipFileInfo, unzipSync } from "fflate";
import { WorkbookError } from "./workbook-error.ts";

/** Unpacked bytes of a part and of all parts that are read; templates have some kilobytes. */
const maxPartBytes = 5_000_000;
const maxBytes = 10_000_000;

/** Names are compared without case, leading slash and Windows separators. */
const keyOf = (name: string) => name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();

/**
 * Opens a ZIP archive by its directory. A part is never larger than its size in the directory, where
 * unpacking ends. Throws for anything but an archive.
 */
export function openArchive(file: Uint8Array<ArrayBuffer>) {
  const entries = new Map<string, UnzipFileInfo>();
  unzipSync(file, {
    filter(entry) {
      entries.set(keyOf(entry.name), entry);
      return false;
    },
  });
  let unpackedBytes = 0;

  return {
    has: (path: string) => entries.has(keyOf(path)),
    read(path: string): Uint8Array {
      const entry = entries.get(keyOf(path));
      if (!entry) throw new WorkbookError("damaged");
      const { name, originalSize } = entry;
      unpackedBytes += originalSize;
      if (originalSize > maxPartBytes || unpackedBytes > maxBytes) {
        throw new WorkbookError("tooLarge");
      }
      const part = unzipSync(file, { filter: (other) => other.name === name })[name];
      if (!part) throw new WorkbookError("damaged");
      return part;
    },
  };
}
