import { type Day, lastDay, monthOf, monthsBetween, onOrBefore } from "./calendar.ts";
import type { Ledger } from "./ledger.ts";
import { cents } from "./round.ts";
import { valueAssets } from "./valuation.ts";

type Flows = Pick<Ledger, "transactions">;

/** Money paid in and out after one day and up to another, by day. */
function flowsByDay({ transactions }: Flows, from: Day, to: Day): Map<Day, number> {
  const flows = new Map<Day, number>();
  for (const { instrument, tradeDay, baseAmount } of transactions) {
    if (instrument.assetClass !== "Cash" || tradeDay <= from || tradeDay > to) continue;
    flows.set(tradeDay, (flows.get(tradeDay) ?? 0) + baseAmount);
  }
  return flows;
}

/** How the assets of a ledger changed between the closes of two days; the parts add up. */
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
    [...flowsByDay(ledger, from, to).values()].reduce((sum, one) => sum + one, 0),
  );
  return { opening, flows, result: cents(closing - opening - flows), closing };
}

/** One plus the time-weighted return between the closes of two days: flows do not count. */
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

/** The return a year of a growth; the return of the whole period where that is no longer. */
export function annualised(growth: number, days: number): number {
  return days < 366 ? growth - 1 : growth ** (daysAYear / days) - 1;
}

/** The closes of the months from one day's month to another's. */
export function monthCloses(from: Day, to: Day): Day[] {
  return monthsBetween(monthOf(from), monthOf(to)).map((month) => onOrBefore(lastDay(month)));
}
