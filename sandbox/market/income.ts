import { businessDaysOf, type Day, firstDay, monthOf, monthsBetween } from "./calendar.ts";
import type { Instrument } from "./instruments.ts";
import { priceOf } from "./prices.ts";
import { whole } from "./random.ts";
import { round } from "./round.ts";

/** Payment per unit of an instrument. */
export interface IncomeEvent {
  readonly instrument: Instrument;
  readonly type: "Dividend" | "Coupon" | "Interest";
  readonly exDay: Day;
  readonly payDay: Day;
  readonly ratePerUnit: number;
}

/** Payments per year by kind. */
const timesAYear = { dividend: 4, coupon: 2, none: 0 } as const;

/** Payments with an ex-day after `after` and up to `through`. */
export function plannedIncome(instrument: Instrument, after: Day, through: Day): IncomeEvent[] {
  const times = timesAYear[instrument.incomeKind];
  if (times === 0 || instrument.incomeRate === 0) return [];
  const days = businessDaysOf(instrument.currency);
  return monthsBetween(monthOf(after), monthOf(through)).flatMap((month) => {
    if (!isPayingMonth(instrument, month)) return [];
    const exDay = days.onOrAfter(firstDay(month) + 6);
    if (exDay <= after || exDay > through) return [];
    const isCoupon = instrument.incomeKind === "coupon";
    const base = isCoupon ? 1 : priceOf(instrument, exDay);
    return {
      instrument,
      type: isCoupon ? "Coupon" : instrument.assetClass === "Liquidity" ? "Interest" : "Dividend",
      exDay,
      payDay: days.add(exDay, isCoupon ? 2 : 10),
      ratePerUnit: round((base * instrument.incomeRate) / times, 6),
    } as const;
  });
}

/** Whether an instrument goes ex in a month. */
export function isPayingMonth(instrument: Instrument, month: number): boolean {
  const times = timesAYear[instrument.incomeKind];
  if (times === 0) return false;
  const period = 12 / times;
  return month % period === whole(`${instrument.id}.month`, 0, period - 1);
}
