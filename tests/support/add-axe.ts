import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import type { Frame } from "playwright-core";

declare global {
  // Of browsers, not yet of the language version that is compiled for.
  interface Uint8ArrayConstructor {
    fromBase64(text: string): Uint8Array<ArrayBuffer>;
  }
  interface Window {
    axeText?: string | undefined;
  }
}

/** The script of axe, packed, since sending it to a page takes far longer than running it. */
const packed = deflateRawSync(
  readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js")),
  { level: 9 },
).toString("base64");

/** Adds axe to a document. */
export async function addAxe(frame: Frame): Promise<void> {
  await frame.evaluate(async (text) => {
    const { readable, writable } = new DecompressionStream("deflate-raw");
    const writer = writable.getWriter();
    void writer.write(Uint8Array.fromBase64(text));
    void writer.close();
    window.axeText = await new Response(readable).text();
  }, packed);
  // Apart from the unpacking: a page's policy allows no script from text later in an evaluation.
  await frame.evaluate("(0, eval)(window.axeText); delete window.axeText;");
}
