import { inlineHash } from "./inline-hash.ts";
import { readFileSync } from "node:fs";

const source = readFileSync(new URL("../src/app/boot.js", import.meta.url), "utf8");

/** Inline script of every page: `src/app/boot.js` without comments and indentation. */
export const bootScript = source
  .replace(/\/\*[\s\S]*?\*\//g, "")
  .replace(/\s*\n\s*/g, "\n")
  .trim();

/** Hash source of the inline script for the content security policy. */
export const bootScriptHash = inlineHash(bootScript);
