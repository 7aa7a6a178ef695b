import type { AssetsTotal } from "../../portfolio-assets/total-assets.ts";

export const movePeriods = ["lastVisit", "month", "quarter", "year"] as const;
export type MovePeriod = (typeof movePeriods)[number];

/** How assets changed since the close of a day. */
export interface AssetMove {
  readonly period: MovePeriod;
  readonly from: string;
  readonly amount: number;
  /** Of the value before; null where that was nothing or less. */
  readonly share: number | null;
  /** Money paid in less money paid out, and what is left: the return; null where flows are not told. */
  readonly flows: number | null;
  readonly result: number | null;
}

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** The value at the end of a month, from its last known day. */
function endOf(history: AssetsTotal["history"], month: number) {
  return history.findLast(({ date }) => monthOf(date) === month) ?? null;
}

/** The changes that the history knows the beginning of; a period without one is left out. */
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
    // Flows are told since the first day of the history.
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

/** The values without the money that was paid in or out since the first day: what return alone gave. */
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
