import type { Portfolio } from "../api/contract/portfolios.ts";
import type { CurrencyTotal, KnownAssets } from "./known-assets.ts";

export interface AssetsPart {
  readonly code: string;
  readonly name: string;
  readonly client: string;
  readonly value: number;
}

/** What portfolios of one currency add up to. */
export interface AssetsTotal {
  readonly currency: string;
  readonly value: number;
  /** The day that every part is known for: the earliest of theirs. */
  readonly asOf: string;
  /** Sums of the days that every part has. */
  readonly history: CurrencyTotal["history"];
  /** Money paid in and out by day; null where the API does not tell. */
  readonly flows: CurrencyTotal["flows"];
  /** The value at the last visit, where the API tells. */
  readonly since: CurrencyTotal["since"];
  /** Largest first. */
  readonly parts: readonly AssetsPart[];
}

/** Adds portfolios up, each currency for itself, the largest first; those without data are left out. */
export function totalAssets(
  { portfolios, totals }: Pick<KnownAssets, "portfolios" | "totals">,
  listed: readonly Portfolio[],
): AssetsTotal[] {
  const names = new Map(listed.map((portfolio) => [portfolio.groupCode, portfolio]));
  const known = portfolios.flatMap(({ portfolioCode, currency, asOf, value }) =>
    value === null || asOf === null ? [] : [{ code: portfolioCode, currency, asOf, value }],
  );
  return [...Map.groupBy(known, ({ currency }) => currency)]
    .map(([currency, members]): AssetsTotal => {
      const total = totals.find((one) => one.currency === currency);
      const asOf = members.reduce(
        (first, member) => (member.asOf < first ? member.asOf : first),
        members[0]?.asOf ?? "",
      );
      return {
        currency,
        asOf,
        value: members.reduce((sum, { value }) => sum + value, 0),
        history: (total?.history ?? []).toSorted((one, other) => (one.date < other.date ? -1 : 1)),
        flows: total?.flows ?? null,
        since: total?.since ?? null,
        parts: members
          .map(({ code, value }) => ({
            code,
            value,
            name: names.get(code)?.portfolioName ?? code,
            client: names.get(code)?.clientName ?? "",
          }))
          .sort((one, other) => other.value - one.value),
      };
    })
    .sort((one, other) => other.value - one.value);
}

/** The parts by client, the largest first. */
export function partsByClient(parts: readonly AssetsPart[]): AssetsPart[] {
  return [...Map.groupBy(parts, ({ client }) => client)]
    .map(([client, members]) => ({
      code: client,
      name: client,
      client,
      value: members.reduce((sum, { value }) => sum + value, 0),
    }))
    .sort((one, other) => other.value - one.value);
}
