import { toHalfWidth } from "./half-width.ts";

/** A number with a comma or a space between all thousands, or none, and a decimal point. */
const grouped = /^(?:\d{1,3}([ ,])\d{3}(?:\1\d{3})*|\d+|(?=\.\d))(?:\.\d*)?$/;

const signed = /^([+-]?)\s*([\d ,.]+?)\s*(%|k|m|bn|万|亿)?$/;

/** Powers of ten of the units. */
const powers: Readonly<Record<string, number>> = { k: 3, m: 6, bn: 9, 万: 4, 亿: 8 };

/**
 * Returns the digits of a typed number and its decimal point; null when it is invalid or could mean
 * two numbers, such as `0,5` and `1.250,50`.
 */
export function parseDigits(text: string): string | null {
  const typed = toHalfWidth(text);
  return grouped.test(typed) ? typed.replaceAll(/[ ,]/g, "") : null;
}

/**
 * Parses a typed number, also with a sign or a unit: `-1,250`, `1.5m`, `2亿`. Null if empty,
 * undefined if invalid. A percentage may end with `%`; other numbers may not.
 */
export function parseTypedNumber(text: string, isPercent: boolean): number | null | undefined {
  const typed = toHalfWidth(text).replaceAll("\u2212", "-").toLowerCase();
  if (typed === "") return null;
  const [, sign, number = "", unit] = signed.exec(typed) ?? [];
  const digits = parseDigits(number);
  if (digits === null || (unit === "%" && !isPercent)) return undefined;
  // A product would be next to the number: 1.005 * 1000 is 1004.9999999999999.
  const power = (powers[unit ?? ""] ?? 0) - (isPercent ? 2 : 0);
  return Number(`${sign}${digits}e${power}`);
}
