import { readFileSync } from "node:fs";

/** Headers of an nginx file, from its lines `add_header NAME "VALUE" always;`. */
export function readSecurityHeaders(file: string | URL): Record<string, string> {
  const lines = readFileSync(file, "utf8").matchAll(
    /^\s*add_header\s+(\S+)\s+"([^"]*)"\s+always;/gm,
  );
  return Object.fromEntries(Array.from(lines, ([, name = "", value = ""]) => [name, value]));
}
