import type { aum } from "../../api/contract/portfolios.ts";
import type { ResponseOf } from "../../api/contract/call.ts";

type Assets = ResponseOf<typeof aum>;

/** The assets of a portfolio, with the portfolio's name. */
export interface PortfolioAssets {
  readonly name: string;
  readonly assets: Assets;
}

export interface AssetsPart {
  readonly code: string;
  readonly name: string;
  readonly value: number;
}

/** What portfolios of one currency add up to. */
export interface AssetsTotal {
  readonly currency: string;
  readonly value: number;
  /** The day that every part is known for: the earliest of theirs. */
  readonly asOf: string;
  /** Null where the parts do not compare with one and the same day. */
  readonly change: {
    readonly since: string;
    readonly amount: number;
    readonly share: number;
  } | null;
  /** Sums of the days that every part has. */
  readonly history: readonly { readonly date: string; readonly value: number }[];
  /** Largest first. */
  readonly parts: readonly AssetsPart[];
}

/** Adds portfolios up, each currency for itself, the largest first; those without data are left out. */
export function totalAssets(portfolios: readonly PortfolioAssets[]): AssetsTotal[] {
  const known = portfolios.filter(({ assets }) => assets.value !== null && assets.asOf !== null);
  const byCurrency = Map.groupBy(known, ({ assets }) => assets.currency);
  return [...byCurrency]
    .map(([currency, members]) => totalOf(currency, members))
    .toSorted((one, other) => other.value - one.value);
}

function totalOf(currency: string, members: readonly PortfolioAssets[]): AssetsTotal {
  const parts = members
    .map(({ name, assets }) => ({ code: assets.portfolioCode, name, value: assets.value ?? 0 }))
    .toSorted((one, other) => other.value - one.value);
  const value = sum(parts.map((part) => part.value));
  const all = members.map(({ assets }) => assets);
  const [asOf = ""] = all.map((assets) => assets.asOf ?? "").toSorted();
  return { currency, value, asOf, change: changeOf(all, value), history: historyOf(all), parts };
}

function changeOf(all: readonly Assets[], value: number): AssetsTotal["change"] {
  const changes = all.map(({ change }) => change);
  const since = changes[0]?.since;
  if (!since || changes.some((change) => change?.since !== since)) return null;
  const amount = sum(changes.map((change) => change?.amount ?? 0));
  const before = value - amount;
  return before > 0 ? { since, amount, share: amount / before } : null;
}

function historyOf(all: readonly Assets[]): AssetsTotal["history"] {
  const [first, ...others] = all.map(
    ({ history }) => new Map(history.map(({ date, value }) => [date, value])),
  );
  if (!first) return [];
  return [...first]
    .filter(([date]) => others.every((series) => series.has(date)))
    .map(([date, value]) => ({
      date,
      value: value + sum(others.map((series) => series.get(date) ?? 0)),
    }));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
