import { type Day, dayOf } from "./calendar.ts";
import type { Instrument } from "./instruments.ts";
import { fraction } from "./random.ts";
import { round } from "./round.ts";

const start = dayOf("2017-01-02");
const swings = [
  { years: 3.9, share: 0.5 },
  { years: 1.37, share: 0.32 },
  { years: 0.43, share: 0.18 },
];
const noiseShare = 0.045;

/** Price model: a trend, three cycles and daily noise, deterministic by name. */
function level(name: string, drift: number, swing: number, day: Day): number {
  if (drift === 0 && swing === 0) return 1;
  const years = (day - start) / 365.25;
  const waves = swings
    .map(({ years: period, share }, index) => {
      const phase = fraction(`${name}.phase.${index}`) * 2 * Math.PI;
      return share * (Math.sin((2 * Math.PI * years) / period + phase) - Math.sin(phase));
    })
    .reduce((sum, wave) => sum + wave, 0);
  const noise = noiseShare * (fraction(`${name}.${day}`) - 0.5);
  return Math.exp(drift * years + swing * (waves + noise));
}

type Known = Map<string, Map<Day, number>>;

function remembered(known: Known, name: string, day: Day, compute: () => number): number {
  let days = known.get(name);
  if (!days) known.set(name, (days = new Map<Day, number>()));
  let value = days.get(day);
  if (value === undefined) days.set(day, (value = compute()));
  return value;
}

const knownPrices: Known = new Map();
const knownRates = new Map<string, Known>();

/** Price of an instrument at a day's close in its own currency, rounded to four decimals. */
export function priceOf({ id, startPrice, drift, swing }: Instrument, day: Day): number {
  return remembered(knownPrices, id, day, () =>
    round(startPrice * level(id, drift, swing, day), 4),
  );
}

/** US dollars per unit of a currency at the model's start. */
const dollars: Readonly<Record<string, number>> = { USD: 1, GBP: 1.27, EUR: 1.09, CNY: 0.139 };

function dollarsFor(currency: string, day: Day): number {
  const first = dollars[currency];
  if (first === undefined) throw new Error(`Unknown currency ${currency}`);
  return first * level(`FX.${currency}`, 0, currency === "USD" ? 0 : 0.06, day);
}

/** Exchange rate at a day's close: units of `to` per unit of `from`, rounded to six decimals. */
export function rateOf(from: string, to: string, day: Day): number {
  if (from === to) return 1;
  let known = knownRates.get(from);
  if (!known) knownRates.set(from, (known = new Map<string, Map<Day, number>>()));
  return remembered(known, to, day, () => round(dollarsFor(from, day) / dollarsFor(to, day), 6));
}
