import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import type { Frame } from "playwright-core";

declare global {
  interface Window {
    axeText?: string | undefined;
  }
}

/** The script of axe, packed, since sending it to a page takes five times as long as running it. */
const packed = deflateRawSync(
  readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js")),
  { level: 9 },
).toString("base64");

/** Adds axe to a document. */
export async function addAxe(frame: Frame): Promise<void> {
  await frame.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const script = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    window.axeText = await new Response(script).text();
  }, packed);
  // Apart from the unpacking: a page's policy allows no script from text later in an evaluation.
  await frame.evaluate("(0, eval)(window.axeText); delete window.axeText;");
}
