import { expect, test } from "vitest";
import { currencyDigits } from "../../../machines/typed-input/currency-digits.ts";

test.each([
  ["GBP", 2],
  ["JPY", 0],
  ["jpy", 0],
  ["KWD", 3],
  ["CLF", 4],
  ["HUF", 2],
  ["P/C", 2],
  ["", 2],
])("REP-05 the smallest unit of %s has %i decimals", (currency, digits) => {
  expect(currencyDigits(currency)).toBe(digits);
});
