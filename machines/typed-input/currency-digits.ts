/** Currencies whose smallest unit is no hundredth (ISO 4217), by its number of decimals. */
const unusualCurrencies = [
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"],
] as const;

const unusualDigits: ReadonlyMap<string, number> = new Map(
  unusualCurrencies.flatMap(([digits, codes]) => codes.split(" ").map((code) => [code, digits])),
);

/**
 * Returns the number of decimals of a currency's smallest unit: 2 for pounds, none for yen. Browsers
 * know those that are customary in prices, none for forints, which would hide parts of an amount.
 */
export function currencyDigits(currency: string): number {
  return unusualDigits.get(currency.toUpperCase()) ?? 2;
}
