import type { Day } from "./calendar.ts";
import { type Instrument, instrumentOf, instruments } from "./instruments.ts";
import { priceOf, rateOf } from "./prices.ts";
import { type StrategyName, strategyOf } from "./strategies.ts";

const ofClass = new Map<string, Instrument[]>();
for (const instrument of instruments) {
  if (instrument.isOffBook || instrument.assetClass === "Cash") continue;
  ofClass.set(instrument.assetClass, [...(ofClass.get(instrument.assetClass) ?? []), instrument]);
}

/** Asset classes with an index. */
export const indexedClasses: readonly string[] = [...ofClass.keys()].filter(
  (name) => name !== "Liquidity",
);

const daysAYear = 365;
/** Dividends are net of withholding tax. */
const afterTax = 0.85;
const liquidityWeight = 0.1;

/** Net total return factor of an asset class between two days, equally weighted. */
export function indexGrowth(assetClass: string, currency: string, from: Day, to: Day): number {
  const all = ofClass.get(assetClass) ?? [];
  const members =
    assetClass === "Liquidity" ? all.filter((item) => item.currency === currency) : all;
  const sum = members.reduce((total, member) => {
    const [start, end] = [from, to].map(
      (day) => priceOf(member, day) * rateOf(member.currency, currency, day),
    ) as [number, number];
    return total + end / start + (yieldOf(member, from) * (to - from)) / daysAYear;
  }, 0);
  return sum / members.length;
}

function yieldOf(instrument: Instrument, day: Day): number {
  if (instrument.incomeKind === "coupon") return instrument.incomeRate / priceOf(instrument, day);
  return instrument.assetClass === "Liquidity"
    ? instrument.incomeRate
    : instrument.incomeRate * afterTax;
}

/** Asset classes of a strategy's benchmark with their weights, largest first. */
export function benchmarkOf(strategy: StrategyName): { assetClass: string; weight: number }[] {
  const weights = new Map([["Liquidity", liquidityWeight]]);
  const shares = Object.entries(strategyOf(strategy).shares);
  const sum = shares.reduce((total, [, share]) => total + share, 0);
  for (const [id, share] of shares) {
    const { assetClass } = instrumentOf(id);
    weights.set(assetClass, (weights.get(assetClass) ?? 0) + (share / sum) * (1 - liquidityWeight));
  }
  return Array.from(weights, ([assetClass, weight]) => ({ assetClass, weight })).toSorted(
    (a, b) => b.weight - a.weight,
  );
}

/** Return factor of a strategy's benchmark, rebalanced at the start of the period. */
export function benchmarkGrowth(
  strategy: StrategyName,
  currency: string,
  from: Day,
  to: Day,
): number {
  return benchmarkOf(strategy).reduce(
    (sum, { assetClass, weight }) => sum + weight * indexGrowth(assetClass, currency, from, to),
    0,
  );
}
