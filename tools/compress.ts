import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller files fit into one packet uncompressed. */
const smallest = 512;

/** Whether a file is compressible text; `config.json` and brand files stay editable. */
function isCompressible(path: string): boolean {
  return /\.(html|js|css|svg)$/.test(path) && !/[\\/]brands?[\\/]/.test(path);
}

/** Postfix bits and direct codes of distances: which are the shortest differs by file. */
const distanceCodes = [
  [0, 0],
  [1, 16],
  [2, 0],
] as const;

const brotliParams = (contentLength: number) =>
  distanceCodes.map(([postfixBits, directCodes]) => ({
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: contentLength,
    // The largest chunk is one block; the size of several differs by names of files.
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
    [constants.BROTLI_PARAM_NDIRECT]: directCodes,
  }));

/** Brotli at maximum quality, as served by the static server: the smallest of several encodings. */
export async function brotli(content: Uint8Array): Promise<Buffer> {
  const encodings = brotliParams(content.byteLength).map((params) => toBrotli(content, { params }));
  const encoded = await Promise.all(encodings);
  return encoded.reduce((best, next) => (next.byteLength < best.byteLength ? next : best));
}

const gzipOptions = { level: constants.Z_BEST_COMPRESSION };

/** Folder of the encodings of the last build, which take most of its time. */
const cacheFolder = "node_modules/.cache/compressed";

/** Digest of a content and of all else that its encodings depend on. */
const keyOf = (content: Uint8Array) =>
  createHash("sha256")
    .update(JSON.stringify([process.versions, brotliParams(content.byteLength), gzipOptions]))
    .update(content)
    .digest("hex");

/** Returns the kept result of an encoding, or makes and keeps it. */
async function keep(file: string, encode: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const encoded = await encode();
  // Another build may read it meanwhile, or have removed what is not its own.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, encoded);
  await rename(unfinished, file).catch(() => {});
  return encoded;
}

/**
 * Writes `.br` and `.gz` variants beside each text file of the build. The cache keeps those of this
 * build only.
 */
export async function compress(folder: string, cache = cacheFolder): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
  await mkdir(cache, { recursive: true });
  const used = new Set<string>();
  await Promise.all(
    paths.filter(isCompressible).map(async (path) => {
      const content = await readFile(path);
      if (content.byteLength < smallest) return;
      const key = keyOf(content);
      for (const [ending, encode] of [
        ["br", () => brotli(content)],
        ["gz", () => toGzip(content, gzipOptions)],
      ] as const) {
        const name = `${key}.${ending}`;
        used.add(name);
        await writeFile(`${path}.${ending}`, await keep(join(cache, name), encode));
      }
    }),
  );
  const unused = (await readdir(cache)).filter((name) => !used.has(name));
  await Promise.all(unused.map((name) => rm(join(cache, name), { force: true })));
}
