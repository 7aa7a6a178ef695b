import { businessDaysOf, type Day } from "./calendar.ts";
import { instrumentOf } from "./instruments.ts";
import { fittedThrough, type Ledger } from "./ledger.ts";
import { priceOf } from "./prices.ts";
import { fraction } from "./random.ts";
import { cents, round } from "./round.ts";
import { valueAssets } from "./valuation.ts";

export interface FundingLevel {
  readonly day: Day;
  readonly assets: number;
  readonly liabilities: number;
  readonly fundingLevel: number;
}

/** Long bond by currency, used to discount liabilities. */
const longBonds: Readonly<Record<string, string>> = { GBP: "UKG55", USD: "UST53", CNY: "CNG53" };

/**
 * Liabilities of a ledger by day. They follow the long bond and grow so that the funding level
 * rises from the low eighties to the high nineties of per cent.
 */
export function liabilitiesOf(ledger: Ledger): (day: Day) => number {
  const { code, currency, inception } = ledger.model;
  const bond = instrumentOf(longBonds[currency] ?? "UKG55");
  const days = businessDaysOf(currency);
  const first = days.onOrBefore(inception + 7);
  const last = days.onOrBefore(fittedThrough);
  const firstLevel = 0.78 + 0.1 * fraction(`${code}.level.first`);
  const lastLevel = 0.93 + 0.1 * fraction(`${code}.level.last`);
  const bondMove = (day: Day) => Math.log(priceOf(bond, day) / priceOf(bond, first)) * 1.12;
  const start = valueAssets(ledger, first) / firstLevel;
  const end = valueAssets(ledger, last) / lastLevel;
  const growth = (Math.log(end / start) - bondMove(last)) / (last - first);
  return (day) => cents(start * Math.exp(growth * (day - first) + bondMove(day)));
}

/** Funding level of a ledger at a day's close: assets ÷ liabilities. */
export function fundingLevelOf(
  ledger: Ledger,
  liabilities: (day: Day) => number,
  day: Day,
): FundingLevel {
  const assets = valueAssets(ledger, day);
  const owed = liabilities(day);
  return { day, assets, liabilities: owed, fundingLevel: round(assets / owed, 6) };
}

/** Interest rate and inflation hedge ratios of a portfolio as fractions. */
export function hedgesOf(code: string) {
  return {
    interestRateHedge: round(0.86 + 0.1 * fraction(`${code}.hedge.rate`), 3),
    inflationHedge: round(0.82 + 0.12 * fraction(`${code}.hedge.inflation`), 3),
  };
}
