import type { Portfolio } from "../api/contract/portfolios.ts";
import { addAmounts, type CurrencyTotal, type KnownAssets } from "./known-assets.ts";

export interface AssetsPart {
  readonly code: string;
  readonly name: string;
  readonly client: string;
  /** Date of the value. */
  readonly asOf: string;
  readonly value: number;
}

/** Total of portfolios in one currency. */
export interface AssetsTotal {
  readonly currency: string;
  readonly value: number;
  /** Latest date for which all parts are known. */
  readonly asOf: string;
  /** Dates of its values, earliest first. */
  readonly days: readonly string[];
  /** Sums of the dates that all parts have. */
  readonly history: CurrencyTotal["history"];
  /** Flows by date; null if the API does not provide them. */
  readonly flows: CurrencyTotal["flows"];
  /** Value at the last visit, if the API provides it. */
  readonly since: CurrencyTotal["since"];
  /** Sorted by value, largest first. */
  readonly parts: readonly AssetsPart[];
}

/** Returns the totals by currency, largest first; portfolios without data are excluded. */
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
      const total = totals.find((candidate) => candidate.currency === currency);
      const days = [...new Set(members.map(({ asOf }) => asOf))].toSorted();
      return {
        currency,
        asOf: days[0] ?? "",
        days,
        value: members.reduce((sum, { value }) => addAmounts(sum, value), 0),
        history: (total?.history ?? []).toSorted((left, right) =>
          left.date < right.date ? -1 : 1,
        ),
        flows: total?.flows ?? null,
        since: total?.since ?? null,
        parts: members
          .map(({ code, asOf, value }) => ({
            code,
            value,
            asOf,
            name: names.get(code)?.portfolioName ?? code,
            client: names.get(code)?.clientName ?? "",
          }))
          .sort((left, right) => right.value - left.value),
      };
    })
    .sort((left, right) => right.value - left.value);
}

/** The dates of the values in some totals, earliest first; markets close on different days. */
export function daysOf(totals: readonly Pick<AssetsTotal, "days">[]): readonly string[] {
  return [...new Set(totals.flatMap(({ days }) => days))].toSorted();
}

/** Combines the parts by client, largest first. */
export function partsByClient(parts: readonly AssetsPart[]): Omit<AssetsPart, "asOf">[] {
  return [...Map.groupBy(parts, ({ client }) => client)]
    .map(([client, members]) => ({
      code: client,
      name: client,
      client,
      value: members.reduce((sum, { value }) => addAmounts(sum, value), 0),
    }))
    .sort((left, right) => right.value - left.value);
}
