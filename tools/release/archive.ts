import { gunzipSync, gzipSync } from "node:zlib";

/** The files of an archive by their path, with slashes. */
export type Files = ReadonlyMap<string, Uint8Array>;

const blockBytes = 512;
const maxNameLength = 100;
const maxPrefixLength = 155;

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;

/** A path as ustar splits it: a name of 100 bytes after a prefix of 155. */
function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= maxNameLength) return { name: path, prefix: "" };
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(name) <= maxNameLength && Buffer.byteLength(prefix) <= maxPrefixLength)
      return { name, prefix };
  }
  throw new Error(`The path is too long for an archive: ${path}`);
}

function header(path: string, size: number, seconds: number): Buffer {
  const { name, prefix } = splitPath(path);
  const block = Buffer.alloc(blockBytes);
  block.write(name, 0);
  block.write(octal(0o644, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(seconds, 12), 136);
  block.write(" ".repeat(8), 148);
  block.write("0", 156);
  block.write("ustar\x0000", 257);
  block.write("root", 265);
  block.write("root", 297);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

const padding = (size: number) => Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);

/** A gzipped tar whose bytes follow from paths, contents and the date alone. */
export function packArchive(files: Files, date: Date): Buffer {
  const seconds = Math.floor(date.getTime() / 1000);
  const sorted = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const parts = sorted.flatMap(([path, content]) => [
    header(path, content.byteLength, seconds),
    content,
    padding(content.byteLength),
  ]);
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * blockBytes)]), { level: 9 });
}

/** The files of an archive that `packArchive` made. */
export function unpackArchive(archive: Uint8Array): Files {
  const tar = gunzipSync(archive);
  const files = new Map<string, Uint8Array>();
  const text = (from: number, length: number) =>
    tar.toString("utf8", from, from + length).replace(/\0.*$/s, "");
  for (let at = 0; at < tar.length && tar[at] !== 0;) {
    const [name, prefix] = [text(at, 100), text(at + 345, 155)];
    const size = Number.parseInt(text(at + 124, 12), 8);
    const start = at + blockBytes;
    files.set(prefix ? `${prefix}/${name}` : name, tar.subarray(start, start + size));
    at = start + Math.ceil(size / blockBytes) * blockBytes;
  }
  return files;
}
