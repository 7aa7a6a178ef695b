import type { HoldingRow } from "../../../machines/unaudited/rows.ts";

/** Holdings of an asset class in one base currency. */
export interface AssetClassPart {
  readonly assetClass: string;
  readonly value: number;
  /** Share of the positive values, from 0 to 1. */
  readonly share: number;
}

/** Holdings of the portfolios with one base currency. */
export interface Split {
  readonly currency: string;
  /** Sorted by value, largest first. */
  readonly parts: readonly AssetClassPart[];
}

/** Returns market values by asset class for each base currency; unknown values are excluded. */
export function splitByAssetClass(rows: readonly HoldingRow[]): Split[] {
  const sums = new Map<string, Map<string, number>>();
  for (const { baseCurrency, assetClass, baseMarketValue } of rows) {
    if (baseMarketValue === null) continue;
    let ofCurrency = sums.get(baseCurrency);
    if (!ofCurrency) sums.set(baseCurrency, (ofCurrency = new Map()));
    ofCurrency.set(assetClass, (ofCurrency.get(assetClass) ?? 0) + baseMarketValue);
  }
  return [...sums].map(([currency, values]) => {
    const total = [...values.values()].reduce((sum, value) => sum + Math.max(value, 0), 0);
    const parts = [...values].map(([assetClass, value]) => ({
      assetClass,
      value,
      share: total > 0 ? Math.max(value, 0) / total : 0,
    }));
    return { currency, parts: parts.toSorted((one, other) => other.value - one.value) };
  });
}
