import type { HoldingRow } from "../../../machines/unaudited/rows.ts";

/** Number of distinguishable fills; the smallest asset classes are combined. */
const maxParts = 5;

/** Holdings of an asset class, or of the smallest ones, in one base currency. */
export interface SplitPart {
  readonly assetClasses: readonly string[];
  readonly value: number;
  /** Share of the positive values, from 0 to 1; null if the total is zero or negative. */
  readonly share: number | null;
}

/** Holdings of the portfolios with one base currency. */
export interface Split {
  readonly currency: string;
  /** Sorted by value, largest first. */
  readonly parts: readonly SplitPart[];
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
    const total = [...values.values()].reduce((sum, value) => sum + value, 0);
    const held = [...values.values()].reduce((sum, value) => sum + Math.max(value, 0), 0);
    const parts = [...values].map(([assetClass, value]) => ({
      assetClasses: [assetClass],
      value,
      share: total > 0 ? Math.max(value, 0) / held : null,
    }));
    return {
      currency,
      parts: withRemainder(parts.toSorted((left, right) => right.value - left.value)),
    };
  });
}

function withRemainder(parts: readonly SplitPart[]): readonly SplitPart[] {
  if (parts.length <= maxParts) return parts;
  const rest = parts.slice(maxParts - 1);
  return [
    ...parts.slice(0, maxParts - 1),
    {
      assetClasses: rest.flatMap(({ assetClasses }) => assetClasses),
      value: rest.reduce((sum, { value }) => sum + value, 0),
      share: rest.reduce<number | null>(
        (sum, { share }) => (sum === null || share === null ? null : sum + share),
        0,
      ),
    },
  ];
}
