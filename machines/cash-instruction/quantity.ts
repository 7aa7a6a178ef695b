import { currencyDigits } from "../typed-input/currency-digits.ts";
import { toHalfWidth } from "../typed-input/half-width.ts";
import { parseDigits } from "../typed-input/typed-number.ts";

/** Most digits that a quantity can have before the point. */
export const maxDigits = 12;

type Quantities = Readonly<Record<"amount" | "units" | "currency", string>>;

/**
 * Returns the number that a form has as its quantity, or null when it is invalid.
 */
export function parseQuantity(form: Quantities, quantity: "amount" | "units"): number | null {
  const digits = digitsIn(form, quantity);
  const isValid = digits !== null && !lengthProblem(digits, decimalsOf(quantity, form.currency));
  return isValid ? Number(digits) : null;
}

/** Returns the digits of a quantity; an amount may have its currency before and after it. */
function digitsIn(form: Quantities, quantity: "amount" | "units"): string | null {
  const typed = toHalfWidth(form[quantity]).toUpperCase();
  if (quantity === "units") return parseDigits(typed);
  const names = namesOf(form.currency.trim().toUpperCase());
  const before = names.find((name) => typed.startsWith(name)) ?? "";
  const after = names.find((name) => name !== before && typed.endsWith(name)) ?? "";
  return parseDigits(typed.slice(before.length, typed.length - after.length));
}

/** Symbols of currencies, each by the codes that it can stand for. */
const symbols = { "£": "GBP", "€": "EUR", $: "USD AUD CAD HKD NZD SGD", "¥": "JPY CNY" };

/** How a currency is written beside an amount, the longest first: `USD$`, `USD`, `US$`, `U$`, `$`. */
function namesOf(currency: string): string[] {
  if (currency === "") return [];
  const symbol = Object.entries(symbols).find(([, codes]) => codes.split(" ").includes(currency));
  if (!symbol) return [currency];
  const [whole = "", ...parts] = [3, 2, 1, 0].map((end) => currency.slice(0, end) + symbol[0]);
  return [whole, currency, ...parts];
}

/** Sign or code of a currency at the beginning or the end of an amount: `US$`, `$`, `CHF`. */
const currencyMark = /^([A-Z]{0,3})\p{Sc}|^([A-Z]{3})(?![A-Z])|\p{Sc}$|([A-Z]{3})$/gu;

/** Whether an amount would be a number without the marks of a currency, which is not the form's. */
function isInOtherCurrency(form: Quantities, quantity: "amount" | "units"): boolean {
  if (quantity === "units" || form.currency.trim() === "") return false;
  const typed = toHalfWidth(form.amount).toUpperCase();
  const codes = new Set(Intl.supportedValuesOf("currency"));
  const rest = typed.replaceAll(currencyMark, (mark, _, before?: string, after?: string) => {
    const code = before ?? after;
    return code === undefined || codes.has(code) ? "" : mark;
  });
  return parseDigits(rest) !== null;
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

/** Returns why a typed quantity is invalid, or null. */
export function quantityProblem(form: Quantities, quantity: "amount" | "units") {
  if (form[quantity].trim() === "") return "missing";
  const digits = digitsIn(form, quantity);
  if (digits === null) return isInOtherCurrency(form, quantity) ? "notInCurrency" : "notNumber";
  const problem = lengthProblem(digits, decimalsOf(quantity, form.currency));
  return problem ?? (Number(digits) > 0 ? null : "notPositive");
}
