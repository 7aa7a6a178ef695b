import { currencyDigits } from "../typed-input/currency-digits.ts";
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
  if (decimals.length <= maxDecimals) return null;
  if (maxDecimals > 0) return "tooPrecise";
  // A spreadsheet writes whole yen as 1,284.00; three zeros could be thousands.
  return /^0{1,2}$/.test(decimals) ? null : "notWhole";
}

const maxDecimals = { amount: 2, units: 6 } as const;

/** Returns the most decimals that a quantity can have; an amount has not more than its currency. */
export function decimalsOf(quantity: "amount" | "units", currency: string): number {
  const most = maxDecimals[quantity];
  return quantity === "units" ? most : Math.min(most, currencyDigits(currency.trim()));
}

type Quantities = Readonly<Record<"amount" | "units" | "currency", string>>;

/** Returns why a typed quantity is invalid, or null. */
export function quantityProblem(form: Quantities, quantity: "amount" | "units") {
  const text = form[quantity];
  if (text.trim() === "") return "missing";
  const digits = parseDigits(text);
  if (digits === null) return "notNumber";
  const problem = lengthProblem(digits, decimalsOf(quantity, form.currency));
  return problem ?? (Number(digits) > 0 ? null : "notPositive");
}
