import { businessDaysOf, type Day, firstDay, monthOf } from "./calendar.ts";
import { isPayingMonth } from "./income.ts";
import { type Instrument, instrumentOf } from "./instruments.ts";
import type { Ledger } from "./ledger.ts";
import { cents } from "./round.ts";
import { valueAssets } from "./valuation.ts";

export interface Accrual {
  readonly instrument: Instrument;
  readonly type: "Coupon" | "Interest" | "Fee";
  readonly from: Day;
  /** In the instrument's currency; negative for liabilities. */
  readonly amount: number;
}

const daysAYear = 365;
/** Annual management fee, charged at each quarter end. */
const yearlyFee = 0.0024;

/** Ex-day from which an instrument accrues. */
function accruedFrom(instrument: Instrument, day: Day): Day {
  for (let month = monthOf(day); ; month -= 1) {
    const exDay = businessDaysOf(instrument.currency).onOrAfter(firstDay(month) + 6);
    if (isPayingMonth(instrument, month) && exDay <= day) return exDay;
  }
}

/** Amounts accrued on a ledger's positions and unpaid at a day's close. */
export function accrualsOf(ledger: Ledger, day: Day): Accrual[] {
  const { positions, model } = ledger;
  const income = positions.instrumentIds().flatMap((id): Accrual[] => {
    const instrument = instrumentOf(id);
    const isInterest = instrument.assetClass === "Liquidity";
    const quantity = positions.at(id, day);
    if (quantity <= 0 || (instrument.incomeKind !== "coupon" && !isInterest)) return [];
    const from = accruedFrom(instrument, day);
    const amount = cents((quantity * instrument.incomeRate * (day - from)) / daysAYear);
    if (amount === 0) return [];
    return [{ instrument, type: isInterest ? "Interest" : "Coupon", from, amount }];
  });
  const month = monthOf(day);
  const from = firstDay(month - (month % 3));
  const fee = cents((-valueAssets(ledger, day) * yearlyFee * (day - from + 1)) / daysAYear);
  const cash = instrumentOf(`CASH${model.currency}`);
  return fee === 0 ? income : [...income, { instrument: cash, type: "Fee", from, amount: fee }];
}
