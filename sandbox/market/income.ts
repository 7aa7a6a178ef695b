import { LRUCache } from "lru-cache";
import { businessDaysOf, type Day, firstDay, monthOf, monthsBetween } from "./calendar.ts";
import type { Instrument } from "./instruments.ts";
import { priceOf, rateOf } from "./prices.ts";
import { whole } from "./random.ts";
import { cents, round } from "./round.ts";

/** Payment per unit of an instrument. */
export interface IncomeEvent {
  readonly instrument: Instrument;
  readonly type: "Dividend" | "Coupon" | "Interest";
  readonly exDay: Day;
  readonly payDay: Day;
  readonly ratePerUnit: number;
}

/** A payment for a portfolio's position on the ex-day. */
export interface LedgerIncome extends IncomeEvent {
  readonly quantity: number;
  readonly grossAmount: number;
  readonly tax: number;
  readonly netAmount: number;
  readonly exchangeRate: number;
  readonly baseNetAmount: number;
}

const withholdingTax = 0.15;

/** Payments per year by kind. */
const timesAYear = { dividend: 4, coupon: 2, none: 0 } as const;

/** Payments with an ex-day after `after` and up to `through`. */
function incomeEvents(instrument: Instrument, after: Day, through: Day): IncomeEvent[] {
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

interface IncomePlan {
  readonly instruments: readonly Instrument[];
  /** Currency of the portfolio, whose market is also open when it is paid. */
  readonly currency: string;
  readonly after: Day;
  readonly through: Day;
}

/** A payment to portfolios of a currency. */
export interface PlannedIncome {
  readonly event: IncomeEvent;
  /** Part of the gross amount that is withheld. */
  readonly taxShare: number;
  /** On the day of the payment. */
  readonly exchangeRate: number;
}

/** A strategy has a few inceptions; a plan takes 40 kB. */
const plans = new LRUCache<string, readonly PlannedIncome[]>({ max: 500 });

/**
 * Payments of instruments to a portfolio, by the day on which they are paid. Cached, as portfolios
 * with the same strategy and inception share them.
 */
export function incomePlan(plan: IncomePlan): readonly PlannedIncome[] {
  const { instruments, currency, after, through } = plan;
  const key = [currency, after, through, ...instruments.map(({ id }) => id)].join(" ");
  const known = plans.get(key);
  if (known) return known;
  const events = instruments
    .flatMap((instrument) => {
      const days = businessDaysOf(currency, instrument.currency);
      return incomeEvents(instrument, after, through).map((event) => ({
        ...event,
        payDay: days.onOrAfter(event.payDay),
      }));
    })
    .filter(({ payDay }) => payDay <= through)
    .toSorted((a, b) => a.payDay - b.payDay)
    .map((event) => {
      const { instrument, type, payDay } = event;
      const isTaxed = type === "Dividend" && instrument.currency !== currency;
      const exchangeRate = rateOf(instrument.currency, currency, payDay);
      return { event, taxShare: isTaxed ? withholdingTax : 0, exchangeRate };
    });
  plans.set(key, events);
  return events;
}

/** Whether an instrument goes ex in a month. */
export function isPayingMonth(instrument: Instrument, month: number): boolean {
  const times = timesAYear[instrument.incomeKind];
  if (times === 0) return false;
  const period = 12 / times;
  return month % period === whole(`${instrument.id}.month`, 0, period - 1);
}

/** Payment for a quantity; null where nothing is paid. */
export function paymentOf(planned: PlannedIncome, quantity: number): LedgerIncome | null {
  const { event, taxShare, exchangeRate } = planned;
  const grossAmount = grossAmountOf(planned, quantity);
  if (grossAmount === 0) return null;
  const tax = cents(grossAmount * taxShare);
  const netAmount = cents(grossAmount - tax);
  const baseNetAmount = baseNetAmountOf(planned, quantity);
  return { ...event, quantity, grossAmount, tax, netAmount, exchangeRate, baseNetAmount };
}

/** The base net amount of `paymentOf`, without the payment; 0 where nothing is paid. */
export function baseNetAmountOf(planned: PlannedIncome, quantity: number): number {
  const grossAmount = grossAmountOf(planned, quantity);
  const tax = cents(grossAmount * planned.taxShare);
  return cents(cents(grossAmount - tax) * planned.exchangeRate);
}

function grossAmountOf({ event }: PlannedIncome, quantity: number): number {
  return Math.max(0, cents(quantity * event.ratePerUnit));
}
