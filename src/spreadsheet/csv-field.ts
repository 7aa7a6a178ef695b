import { harmlessText } from "./harmless-text.ts";

/** Returns a field of a CSV file (RFC 4180), quoted where needed, with formulas neutralized. */
export function csvField(text: string): string {
  const harmless = harmlessText(text);
  return /[",;\t\r\n']|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
