import { type Day, dayOf } from "./calendar.ts";
import { dayTable } from "./day-table.ts";
import type { Instrument } from "./instruments.ts";
import { fraction, prefixOf } from "./random.ts";
import { round } from "./round.ts";

const start = dayOf("2017-01-02");
const swings = [
  { years: 3.9, share: 0.5 },
  { years: 1.37, share: 0.32 },
  { years: 0.43, share: 0.18 },
];
const noiseShare = 0.045;

/** Price model: a trend, three cycles and daily noise, deterministic by name. */
function levelsOf(name: string, drift: number, swing: number): (day: Day) => number {
  if (drift === 0 && swing === 0) return () => 1;
  const named = prefixOf(`${name}.`);
  const phases = swings.map((_, index) => fraction(`phase.${index}`, named) * 2 * Math.PI);
  return (day) => {
    const years = (day - start) / 365.25;
    let waves = 0;
    for (const [index, { years: period, share }] of swings.entries()) {
      const phase = phases[index] ?? 0;
      waves += share * (Math.sin((2 * Math.PI * years) / period + phase) - Math.sin(phase));
    }
    const noise = noiseShare * (fraction(`${day}`, named) - 0.5);
    return Math.exp(drift * years + swing * (waves + noise));
  };
}

const prices = new Map<string, (day: Day) => number>();

/** Prices of an instrument, as `priceOf` returns them. */
export function pricesOf({ id, startPrice, drift, swing }: Instrument): (day: Day) => number {
  let known = prices.get(id);
  if (!known) {
    const levelOn = levelsOf(id, drift, swing);
    known = dayTable((day) => round(startPrice * levelOn(day), 4));
    prices.set(id, known);
  }
  return known;
}

/** Price of an instrument at a day's close in its own currency, rounded to four decimals. */
export function priceOf(instrument: Instrument, day: Day): number {
  return pricesOf(instrument)(day);
}

/** US dollars per unit of a currency at the model's start. */
const dollars: Readonly<Record<string, number>> = { USD: 1, GBP: 1.27, EUR: 1.09, CNY: 0.139 };

function dollarsFor(currency: string): (day: Day) => number {
  const first = dollars[currency];
  if (first === undefined) throw new Error(`Unknown currency ${currency}`);
  const levelOn = levelsOf(`FX.${currency}`, 0, currency === "USD" ? 0 : 0.06);
  return (day) => first * levelOn(day);
}

const rates = new Map<string, Map<string, (day: Day) => number>>();
const parity = () => 1;

/** Exchange rates between two currencies, as `rateOf` returns them. */
export function ratesOf(from: string, to: string): (day: Day) => number {
  if (from === to) return parity;
  let ofFrom = rates.get(from);
  if (!ofFrom) rates.set(from, (ofFrom = new Map<string, (day: Day) => number>()));
  let known = ofFrom.get(to);
  if (!known) {
    const [dollarsOn, otherOn] = [dollarsFor(from), dollarsFor(to)];
    known = dayTable((day) => round(dollarsOn(day) / otherOn(day), 6));
    ofFrom.set(to, known);
  }
  return known;
}

/** Exchange rate at a day's close: units of `to` per unit of `from`, rounded to six decimals. */
export function rateOf(from: string, to: string, day: Day): number {
  return ratesOf(from, to)(day);
}
