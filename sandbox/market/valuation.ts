import type { Day } from "./calendar.ts";
import { marketFor } from "./instrument-market.ts";
import { type Instrument, instrumentOf } from "./instruments.ts";
import type { Ledger } from "./ledger.ts";
import { priceOf, rateOf } from "./prices.ts";
import { cents, round } from "./round.ts";

type Book = Pick<Ledger, "model" | "positions">;

export interface ValuedPosition {
  readonly instrument: Instrument;
  readonly quantity: number;
  readonly price: number;
  readonly marketValue: number;
  readonly exchangeRate: number;
  readonly baseMarketValue: number;
  readonly weight: number;
}

/** Positions of a book at a day's close; each market value is quantity × price. */
export function valueHoldings({ model, positions }: Book, day: Day): ValuedPosition[] {
  const valued = positions.instrumentIds().flatMap((id) => {
    const quantity = positions.at(id, day);
    if (quantity === 0) return [];
    const instrument = instrumentOf(id);
    const price = priceOf(instrument, day);
    const marketValue = cents(quantity * price);
    const exchangeRate = rateOf(instrument.currency, model.currency, day);
    const baseMarketValue = cents(marketValue * exchangeRate);
    return { instrument, quantity, price, marketValue, exchangeRate, baseMarketValue };
  });
  const total = sumOf(valued);
  return valued.map((item) => ({ ...item, weight: round(item.baseMarketValue / total, 6) }));
}

function sumOf(positions: readonly { readonly baseMarketValue: number }[]): number {
  return cents(positions.reduce((sum, { baseMarketValue }) => sum + baseMarketValue, 0));
}

/**
 * Assets under management at a day's close: sum of the holdings' base market values. Does not make
 * the holdings, as a page of home reads thousands of sums.
 */
export function valueAssets({ model, positions }: Book, day: Day): number {
  let sum = 0;
  for (const id of positions.instrumentIds()) {
    const { priceOn, rateOn } = marketFor(instrumentOf(id), model.currency);
    sum += cents(cents(positions.at(id, day) * priceOn(day)) * rateOn(day));
  }
  return cents(sum);
}
