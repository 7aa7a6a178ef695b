import type { FigureAmount } from "../../../machines/unaudited/doors.ts";
import type { DataTab } from "../../../machines/unaudited/types.ts";
import type { GridView } from "../../ui/data-grid/engine/grid-view.ts";
import type { RowGroup } from "../../ui/data-grid/engine/group-rows.ts";
import type { ColumnId } from "./columns.ts";

/** Rows of a grid that match its filters, with their sums. */
export interface SummedRows {
  readonly shownCount: number;
  /** Null until all amounts are read. */
  readonly totals: Pick<RowGroup, "sums"> | null;
  readonly view: Pick<GridView, "filters">;
}

/** A query without rows. */
export const noSummedRows: SummedRows = {
  shownCount: 0,
  totals: { sums: new Map() },
  view: { filters: {} },
};

/** Sum of rows: an amount in each currency, and how many rows have no known amount. */
export interface RowsSum {
  readonly amounts: readonly { readonly currency: string; readonly amount: number }[];
  readonly unknownCount: number;
}

/** The column that adds up to a figure; accruals have no amount in base currency. */
const amountColumns: Readonly<Record<DataTab, ColumnId>> = {
  holdings: "baseMarketValue",
  transactions: "baseAmount",
  income: "baseNetAmount",
  accruals: "amount",
  compare: "baseMarketValueChange",
};

/** Adds up the rows that match the filters; null until all amounts are read. */
export function sumOfRows(tab: DataTab, { shownCount, totals }: SummedRows): RowsSum | null {
  if (!totals) return null;
  const sums = [...(totals.sums.get(amountColumns[tab]) ?? [])];
  const knownCount = sums.reduce((count, [, { known }]) => count + known, 0);
  return {
    amounts: sums.flatMap(([currency, { total }]) =>
      total === null ? [] : [{ currency, amount: total }],
    ),
    unknownCount: shownCount - knownCount,
  };
}

/** Figures are sums of amounts in cents; less than five of them is the noise of fractions. */
const noise = 0.05;

/** Returns how much a figure is above the sum of its rows; null if it equals the sum. */
export function differenceOf(figure: FigureAmount, { amounts }: RowsSum): number | null {
  const sum = amounts.find(({ currency }) => currency === figure.currency)?.amount ?? 0;
  const difference = figure.amount + (figure.leftOut ?? 0) - sum;
  return Math.abs(difference) < noise ? null : difference;
}
