import type { HoldingRow } from "../../../machines/unaudited/rows.ts";

/**
 * Returns the share of a row in the base market value of all rows, from 0 to 1; null if they have
 * several base currencies, or no positive total.
 */
export function shareOf(rows: readonly HoldingRow[]): ((row: HoldingRow) => number | null) | null {
  const isOne = rows.every(({ baseCurrency }) => baseCurrency === rows[0]?.baseCurrency);
  const total = rows.reduce((sum, { baseMarketValue }) => sum + (baseMarketValue ?? 0), 0);
  if (!isOne || total <= 0) return null;
  return ({ baseMarketValue }) => (baseMarketValue === null ? null : baseMarketValue / total);
}
