import type { AssetsTotal } from "../../portfolio-assets/total-assets.ts";

export const movePeriods = ["lastVisit", "month", "quarter", "year"] as const;
export type MovePeriod = (typeof movePeriods)[number];

/** Change of assets since the close of a day. */
export interface AssetMove {
  readonly period: MovePeriod;
  readonly from: string;
  readonly amount: number;
  /** Share of the start value; null if that was zero or negative. */
  readonly share: number | null;
  /**
   * Net flows (paid in minus paid out) and the remaining change, the return; null if flows are
   * unknown.
   */
  readonly flows: number | null;
  readonly result: number | null;
}

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** Returns the value at the end of a month, from its last known date. */
function endOf(history: AssetsTotal["history"], month: number) {
  return history.findLast(({ date }) => monthOf(date) === month) ?? null;
}

/** Returns the changes of all periods whose start value is known. */
export function assetMoves({ value, asOf, history, flows, since }: AssetsTotal): AssetMove[] {
  const month = monthOf(asOf);
  const starts = {
    lastVisit: since,
    month: endOf(history, month - 1),
    quarter: endOf(history, month - (month % 3) - 1),
    year: endOf(history, month - (month % 12) - 1),
  };
  return movePeriods.flatMap((period) => {
    const start = starts[period];
    if (!start || start.date >= asOf) return [];
    const amount = value - start.value;
    const paid = flows
      ? flows
          .filter(({ date }) => date > start.date && date <= asOf)
          .reduce((sum, flow) => sum + flow.value, 0)
      : null;
    // Flows are known from the first date of the history.
    const areFlowsKnown = paid !== null && start.date >= (history[0]?.date ?? "");
    return [
      {
        period,
        from: start.date,
        amount,
        share: start.value > 0 ? amount / start.value : null,
        flows: areFlowsKnown ? paid : null,
        result: areFlowsKnown ? amount - paid : null,
      },
    ];
  });
}

/**
 * Returns the values excluding flows since the first date, that is, the effect of the return alone.
 */
export function withoutFlows({
  history,
  flows,
}: Pick<AssetsTotal, "history" | "flows">): AssetsTotal["history"] | null {
  const first = history[0]?.date ?? "";
  if (!flows?.some(({ date }) => date > first)) return null;
  return history.map(({ date, value }) => ({
    date,
    value: flows
      .filter((flow) => flow.date > first && flow.date <= date)
      .reduce((left, flow) => left - flow.value, value),
  }));
}
