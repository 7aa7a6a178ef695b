import { inlineHash } from "./inline-hash.ts";
import { readFileSync } from "node:fs";

const source = readFileSync(new URL("../src/app/boot.js", import.meta.url), "utf8");

/** The inline script of every page: `src/app/boot.js` without its comment and indentation. */
export const bootScript = source
  .replace(/\/\*[\s\S]*?\*\//g, "")
  .replace(/\s*\n\s*/g, "\n")
  .trim();

/** How the content policy names the inline script. */
export const bootScriptHash = inlineHash(bootScript);
