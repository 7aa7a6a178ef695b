import type { AssetsTotal } from "../../../portfolio-assets/total-assets.ts";

export const movePeriods = ["lastVisit", "month", "quarter", "year"] as const;
export type MovePeriod = (typeof movePeriods)[number];

/** Change of assets since the close of a day. */
export interface AssetMove {
  readonly period: MovePeriod;
  readonly from: string;
  /** Value at the close of that day. */
  readonly start: number;
  readonly amount: number;
  /** Share of the start value; null if that was zero or negative. */
  readonly share: number | null;
  /**
   * Net flows (paid in minus paid out) and the remaining change, the return; null if flows are
   * unknown.
   */
  readonly flows: number | null;
  readonly result: number | null;
  /** The part of the flows that was paid in; null if the API does not tell it. */
  readonly paidIn: number | null;
}

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns the value at the end of a month, from its last known date. */
function endOf(history: AssetsTotal["history"], month: number) {
  return history.findLast(({ date }) => monthOf(date) === month) ?? null;
}

/** Returns the changes of all periods whose start value is known. */
export function assetMoves(total: AssetsTotal): AssetMove[] {
  const { value, asOf, history, flows, since, parts } = total;
  // Values of later days have flows that the dates of the total do not cover.
  const isOneDay = parts.every((part) => part.asOf === asOf);
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
    // Flows are known from the first date of the history.
    const areFlowsKnown = isOneDay && start.date >= (history[0]?.date ?? "");
    const known = areFlowsKnown ? flows : null;
    const paid = known?.filter(({ date }) => date > start.date && date <= asOf) ?? null;
    const net = paid && sumOf(paid.map((flow) => flow.value));
    const paidIn = paid?.flatMap((flow) => flow.paidIn ?? []) ?? [];
    return [
      {
        period,
        from: start.date,
        start: start.value,
        amount,
        share: start.value > 0 ? amount / start.value : null,
        flows: net,
        result: net === null ? null : amount - net,
        paidIn: paid && paidIn.length === paid.length ? sumOf(paidIn) : null,
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
