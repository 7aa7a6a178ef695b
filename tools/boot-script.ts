import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const source = readFileSync(new URL("../src/app/boot.js", import.meta.url), "utf8");

/** The inline script of every page: `src/app/boot.js` without its comment and indentation. */
export const bootScript = source
  .replace(/\/\*[\s\S]*?\*\//g, "")
  .replace(/\s*\n\s*/g, "\n")
  .trim();

/** How a content policy names the inline script (CSP Level 3, section 2.3.1). */
export const bootScriptHash = `sha256-${createHash("sha256").update(bootScript).digest("base64")}`;
