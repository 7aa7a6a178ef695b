import type { Region } from "../../../machines/user/types.ts";
import type { HoldingRow } from "../../../machines/unaudited/rows.ts";
import { isDifferenceRounded } from "../../format/numbers.ts";
import type { ColumnSums } from "../../ui/data-grid/engine/sum-rows.ts";
import type { ColumnId } from "./columns.ts";

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

/** Totals of compared days in their only base currency. */
export interface ComparedTotals {
  readonly currency: string;
  readonly before: number;
  readonly after: number;
  readonly change: number;
  /** What prices and exchange rates changed; null, like the other part, if a row has none. */
  readonly price: number | null;
  readonly transactions: number | null;
}

/** Returns the totals of compared rows; null with several base currencies, or unknown amounts. */
export function comparedTotals(
  sums: ReadonlyMap<string, ColumnSums>,
  rowCount: number,
): ComparedTotals | null {
  const [currency, ...others] = sums.get("baseMarketValueChange")?.keys() ?? [];
  if (currency === undefined || others.length > 0) return null;
  const total = (id: ColumnId) => {
    const sum = sums.get(id)?.get(currency);
    return sum?.known === rowCount ? sum.total : null;
  };
  const before = total("baseMarketValueBefore");
  const after = total("baseMarketValueAfter");
  const change = total("baseMarketValueChange");
  if (before === null || after === null || change === null) return null;
  const [price, transactions] = [total("basePriceEffect"), total("baseQuantityEffect")];
  return { currency, before, after, change, price, transactions };
}

/** Whether the shown change differs from the shown values' difference or from its shown parts. */
export function isComparedRounded(
  { before, after, price, transactions }: ComparedTotals,
  region: Region,
): boolean {
  const isSplit = price !== null && transactions !== null;
  return (
    isDifferenceRounded(after, before, region) ||
    (isSplit && isDifferenceRounded(price, -transactions, region))
  );
}
