import { useMemo } from "react";
import { valueText } from "./cell-text.ts";
import type { GroupLine } from "./engine/group-rows.ts";
import { subtotal } from "./line-cells.ts";
import type { GridLayout } from "./use-grid-layout.ts";
import type { ShownColumn } from "./use-shown-columns.ts";

/** Amounts by currency on the line of the total in base currency. */
export interface JoinedTotals {
  /** Index of their column. */
  readonly at: number;
  /** Index of the first column of their room, and of the one after it. */
  readonly from: number;
  readonly to: number;
  /** Pixels of the first amount, which ends as the amounts above it; 0 for its own width. */
  readonly firstPx: number;
  readonly amounts: readonly {
    readonly currency: string;
    readonly text: string;
    readonly isNegative: boolean;
  }[];
}

type JoinLayout = Pick<GridLayout, "wholeCountAtStart" | "widths" | "figurePx" | "drawn">;

/** Space between two amounts, padding of their cell, and rounding of measured text, in pixels. */
const gapPx = 20;
const paddingPx = 24;
const slackPx = 2;

/**
 * Returns the totals by currency if all are of one column, which is not that of the title, and fit
 * from its start, or up to its end, beside the one total in base currency; otherwise null: each then
 * has a line of its own.
 */
export function useJoinedTotals<Row>(
  columns: readonly ShownColumn<Row>[],
  layout: JoinLayout,
  lines: readonly GroupLine[],
): JoinedTotals | null {
  const joined = JSON.stringify(joinTotals(columns, layout, lines));
  return useMemo(() => JSON.parse(joined) as JoinedTotals | null, [joined]);
}

function joinTotals<Row>(
  columns: readonly ShownColumn<Row>[],
  { wholeCountAtStart, widths, figurePx, drawn }: JoinLayout,
  lines: readonly GroupLine[],
): JoinedTotals | null {
  const [base, ...locals] = lines;
  if (!base?.total?.isBase || locals.length === 0 || locals.some(({ total }) => total?.isBase)) {
    return null;
  }
  const pinnedCount = drawn.filter(({ stuckAt }) => stuckAt !== null).length;
  const hasTotal = (line: GroupLine, { column }: ShownColumn<Row>) =>
    subtotal(line, column).currency !== "" || subtotal(line, column).value !== null;
  const filled = columns.flatMap((column, index) =>
    locals.some((line) => hasTotal(line, column)) ? [index] : [],
  );
  const [at = 0] = filled;
  const own = columns[at];
  if (!own || filled.length !== 1 || at === 0 || at >= wholeCountAtStart) return null;
  const amounts = locals.map((line) => {
    const { value, currency } = subtotal(line, own.column);
    const isNegative = typeof value === "number" && value < 0;
    return { currency, text: valueText(value, own.column, own.region, currency), isNegative };
  });
  const ownPx = (widths[at] ?? 0) - paddingPx;
  const textPx = amounts.map(({ text }) => text.length * figurePx);
  const gapsPx = (amounts.length - 1) * gapPx + paddingPx + slackPx;
  const fits = (from: number, to: number, firstPx: number) => {
    const [first = 0, ...others] = textPx;
    const neededPx = others.reduce((px, width) => px + width, gapsPx + Math.max(first, firstPx));
    return widths.slice(from, to).reduce((px, width) => px + width, 0) >= neededPx;
  };
  const next = columns.findIndex((column, index) => index > at && hasTotal(base, column));
  const to = Math.min(next === -1 ? columns.length : next, wholeCountAtStart);
  for (const firstPx of [ownPx, 0]) {
    if (fits(at, to, firstPx)) return { at, from: at, to, firstPx, amounts };
  }
  const first = columns.slice(0, at).findLastIndex((column) => hasTotal(base, column)) + 1;
  const from = Math.max(first, pinnedCount, 1);
  return fits(from, at + 1, 0) ? { at, from, to: at + 1, firstPx: 0, amounts } : null;
}
