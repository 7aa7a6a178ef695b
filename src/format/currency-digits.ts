const code = /^[A-Z]{3}$/i;
/** Decimals of a code that is no currency. */
const usualDigits = 2;

/** Returns the number of decimals of a currency's smallest unit: 2 for pounds, none for yen. */
export function currencyDigits(currency: string): number {
  if (!code.test(currency)) return usualDigits;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? usualDigits;
}
