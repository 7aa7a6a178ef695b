import { type BusinessDays, type Day, lastDay, monthOf, monthsBetween } from "./calendar.ts";
import type { Ledger } from "./ledger.ts";
import { cents } from "./round.ts";
import { valueAssets } from "./valuation.ts";

type Flows = Pick<Ledger, "transactions">;

/** Flows by day, after `from` and up to `to`. */
function flowsByDay({ transactions }: Flows, from: Day, to: Day): Map<Day, number> {
  const flows = new Map<Day, number>();
  for (const { instrument, tradeDay, baseAmount } of transactions) {
    if (instrument.assetClass !== "Cash" || tradeDay <= from || tradeDay > to) continue;
    flows.set(tradeDay, (flows.get(tradeDay) ?? 0) + baseAmount);
  }
  return flows;
}

/** Change of a ledger's assets between two closes; the parts add up. */
export interface AssetChange {
  readonly opening: number;
  readonly flows: number;
  readonly result: number;
  readonly closing: number;
}

export function assetChange(ledger: Ledger, from: Day, to: Day): AssetChange {
  const opening = valueAssets(ledger, from);
  const closing = valueAssets(ledger, to);
  const flows = cents(
    [...flowsByDay(ledger, from, to).values()].reduce((sum, item) => sum + item, 0),
  );
  return { opening, flows, result: cents(closing - opening - flows), closing };
}

/** Time-weighted return factor between two closes; excludes flows. */
export function growthOf(ledger: Ledger, from: Day, to: Day): number {
  let value = valueAssets(ledger, from);
  let growth = 1;
  for (const [day, flow] of flowsByDay(ledger, from, to)) {
    const closing = valueAssets(ledger, day);
    growth *= (closing - flow) / value;
    value = closing;
  }
  return (growth * valueAssets(ledger, to)) / value;
}

const daysAYear = 365.25;

/** Return of a year that makes a growth in some days. */
export const annualised = (growth: number, days: number) => growth ** (daysAYear / days) - 1;

export function monthCloses(days: BusinessDays, from: Day, to: Day): Day[] {
  return monthsBetween(monthOf(from), monthOf(to)).map((month) => days.onOrBefore(lastDay(month)));
}
