import type { Region } from "../../machines/user/types.ts";
import { currencyDigits } from "./currency-digits.ts";
import { formatMoney } from "./numbers.ts";

/** Formats an amount down to its currency's smallest unit: `£1,284.00`, `JP¥1,284`. */
export function formatExactMoney(
  amount: number,
  currency: string,
  region: Region,
  isSigned = false,
): string {
  return formatMoney(amount, currency, region, { decimals: currencyDigits(currency), isSigned });
}
