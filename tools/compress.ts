import { readdir, readFile, writeFile } from "node:fs/promises";
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

/** Brotli at maximum quality, as served by the static server: the smallest of several encodings. */
export async function brotli(content: Uint8Array): Promise<Buffer> {
  const encodings = distanceCodes.map(([postfixBits, directCodes]) =>
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        // The largest chunk is one block; the size of several differs by names of files.
        [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
        [constants.BROTLI_PARAM_NDIRECT]: directCodes,
      },
    }),
  );
  const encoded = await Promise.all(encodings);
  return encoded.reduce((best, next) => (next.byteLength < best.byteLength ? next : best));
}

/** Writes `.br` and `.gz` variants beside each text file of the build. */
export async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
  await Promise.all(
    paths.filter(isCompressible).map(async (path) => {
      const content = await readFile(path);
      if (content.byteLength < smallest) return;
      await writeFile(`${path}.br`, await brotli(content));
      await writeFile(`${path}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}
