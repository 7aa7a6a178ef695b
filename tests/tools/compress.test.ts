import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { brotli, compress } from "../../tools/compress.ts";

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

test("OPS-04 a build reuses the encodings of files that did not change", async () => {
  const root = mkdtempSync(join(tmpdir(), "portal-compress-"));
  const cache = join(root, "cache");
  const texts = {
    "kept.js": "const kept = 1;\n".repeat(60),
    "left.css": "a { top: 0 }\n".repeat(60),
  };
  const build = async (name: string, files: Readonly<Record<string, string>>) => {
    mkdirSync(join(root, name));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(root, name, file), text);
    await compress(join(root, name), cache);
    return (file: string) => readFileSync(join(root, name, file));
  };
  const first = await build("first", texts);
  const firstKept = readdirSync(cache);
  expect(firstKept).toHaveLength(4);
  const changed = "const kept = 2;\n".repeat(60);
  const second = await build("second", { "kept.js": changed, "other.css": texts["left.css"] });
  expect(second("other.css.br").equals(first("left.css.br"))).toBe(true);
  expect(brotliDecompressSync(second("kept.js.br")).toString()).toBe(changed);
  expect(gunzipSync(second("kept.js.gz")).toString()).toBe(changed);
  // What this build has not is gone.
  const secondKept = readdirSync(cache);
  expect(secondKept).toHaveLength(4);
  expect(firstKept.filter((name) => secondKept.includes(name))).toHaveLength(2);

  // It is the kept encoding that is written.
  const name = secondKept.find((each) => each.endsWith(".br")) ?? "";
  writeFileSync(join(cache, name), "as kept");
  const third = await build("third", { "kept.js": changed, "other.css": texts["left.css"] });
  const written = ["kept.js.br", "other.css.br"].map((file) => third(file).toString());
  expect(written.filter((text) => text === "as kept")).toHaveLength(1);
  rmSync(root, { recursive: true });
});
