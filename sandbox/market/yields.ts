import type { Day } from "./calendar.ts";
import { dayOf } from "./calendar.ts";
import { type Instrument, instrumentOf } from "./instruments.ts";
import { priceOf } from "./prices.ts";
import { round } from "./round.ts";

/** Government bonds used as ten-year benchmarks. */
export const tenYearBonds = { GBP: "UKG36", USD: "UST36", CNY: "CNG34" } as const;

export type RatesCurrency = keyof typeof tenYearBonds;

const daysAYear = 365.25;

/** Yield to maturity of a bond at a day's close; its name ends with its maturity year. */
export function yieldOf(bond: Instrument, day: Day): number {
  const maturity = dayOf(`${bond.name.slice(-4)}-07-01`);
  const years = Math.max(0.25, (maturity - day) / daysAYear);
  const price = priceOf(bond, day);
  const worth = (rate: number) => {
    const end = (1 + rate) ** -years;
    return (bond.incomeRate * (1 - end)) / rate + end;
  };
  let [low, high] = [0.0001, 0.25];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > price) low = middle;
    else high = middle;
  }
  return round((low + high) / 2, 5);
}

export function tenYearYield(currency: RatesCurrency, day: Day): number {
  return yieldOf(instrumentOf(tenYearBonds[currency]), day);
}

const spreads = { GBP: 0.004, USD: 0.003, CNY: 0.006 } as const;

/** Policy rate, in quarters of a per cent, slightly below the ten-year yield. */
export function policyRate(currency: RatesCurrency, day: Day): number {
  return Math.max(
    0.0025,
    Math.round((tenYearYield(currency, day) - spreads[currency]) * 400) / 400,
  );
}
