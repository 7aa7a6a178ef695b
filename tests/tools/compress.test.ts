import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { brotli } from "../../tools/compress.ts";

const plainSize = (content: Uint8Array) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  }).byteLength;

test("PERF-01 brotli files are the smallest of several encodings", async () => {
  const names = readdirSync("locales/zh-CN");
  const contents = names.map((name) => readFileSync(`locales/zh-CN/${name}`));
  let [total, plainTotal] = [0, 0];
  for (const content of contents) {
    const encoded = await brotli(content);
    expect(brotliDecompressSync(encoded).equals(content)).toBe(true);
    expect(encoded.byteLength).toBeLessThanOrEqual(plainSize(content));
    total += encoded.byteLength;
    plainTotal += plainSize(content);
  }
  expect(total).toBeLessThan(plainTotal);
});
