import { type BusinessDays, businessDaysOf, type Day } from "./calendar.ts";
import type { Instrument } from "./instruments.ts";
import { pricesOf, ratesOf } from "./prices.ts";

/** What an instrument costs portfolios of a currency, and when they can trade it. */
export interface InstrumentMarket {
  readonly instrument: Instrument;
  readonly days: BusinessDays;
  readonly priceOn: (day: Day) => number;
  /** Units of the portfolio's currency per unit of the instrument's. */
  readonly rateOn: (day: Day) => number;
}

const known = new Map<string, Map<string, InstrumentMarket>>();

/** Returns the market of an instrument; portfolios of a currency share it. */
export function marketFor(instrument: Instrument, currency: string): InstrumentMarket {
  const { id, currency: traded } = instrument;
  let markets = known.get(currency);
  if (!markets) known.set(currency, (markets = new Map<string, InstrumentMarket>()));
  let market = markets.get(id);
  if (!market) {
    const days = businessDaysOf(currency, traded);
    market = { instrument, days, priceOn: pricesOf(instrument), rateOn: ratesOf(traded, currency) };
    markets.set(id, market);
  }
  return market;
}

export const unitCost = ({ priceOn, rateOn }: InstrumentMarket, day: Day): number =>
  priceOn(day) * rateOn(day);
