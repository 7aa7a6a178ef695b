import { parseDigits } from "../typed-input/typed-number.ts";

/** Most digits that a quantity can have before the point. */
export const maxDigits = 12;

/**
 * Parses a number as `parseDigits` does; returns null also when it has too many digits.
 */
export function parseQuantity(text: string, maxDecimals: number): number | null {
  const digits = parseDigits(text);
  return digits === null || lengthProblem(digits, maxDecimals) ? null : Number(digits);
}

function lengthProblem(digits: string, maxDecimals: number) {
  const [whole = "", decimals = ""] = digits.split(".");
  if (whole.length > maxDigits) return "tooLarge";
  return decimals.length > maxDecimals ? "tooPrecise" : null;
}

/** Most decimals that a quantity can have. */
export const decimalsOf = { amount: 2, units: 6 } as const;

/** Returns why a typed quantity is invalid, or null. */
export function quantityProblem(text: string, maxDecimals: number) {
  if (text.trim() === "") return "missing";
  const digits = parseDigits(text);
  if (digits === null) return "notNumber";
  return lengthProblem(digits, maxDecimals) ?? (Number(digits) > 0 ? null : "notPositive");
}
