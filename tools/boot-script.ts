import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";

/** Hash source of an inline script or style (CSP Level 3, section 2.3.1). */
export const inlineHash = (text: string): string =>
  `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** A script of `src/app/` without comments and indentation. */
function inlineScript(name: string): string {
  return readFileSync(new URL(`../src/app/${name}`, import.meta.url), "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}

/** Inline script in the head of every page. */
export const headScript = ["hide-mailed-link.js", "request-config.js", "watch-start.js"]
  .map(inlineScript)
  .join("\n");

/** Inline script at the end of every page. */
export const bootScript = inlineScript("boot.js");

/** Hash sources of the inline scripts for the content security policy. */
export const scriptHashes = [headScript, bootScript].map(inlineHash);
