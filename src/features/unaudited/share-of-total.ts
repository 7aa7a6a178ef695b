import type { HoldingRow } from "../../../machines/unaudited/rows.ts";
import type { GridColumn } from "../../ui/data-grid/engine/grid-column.ts";

/**
 * Returns the column of shares, from 0 to 1, in the base market value of all rows of the same base
 * currency; null without a positive total. Shares of several base currencies have no sum.
 */
export function shareOf(
  rows: readonly HoldingRow[],
): Pick<GridColumn<HoldingRow>, "value" | "aggregate"> {
  const totals = new Map<string, number>();
  for (const { baseCurrency, baseMarketValue } of rows) {
    totals.set(baseCurrency, (totals.get(baseCurrency) ?? 0) + (baseMarketValue ?? 0));
  }
  const [only = 0, ...others] = totals.values();
  return {
    value({ baseCurrency, baseMarketValue }) {
      const total = totals.get(baseCurrency) ?? 0;
      return baseMarketValue === null || total <= 0 ? null : baseMarketValue / total;
    },
    aggregate: only > 0 && others.length === 0 ? "sum" : "none",
  };
}
