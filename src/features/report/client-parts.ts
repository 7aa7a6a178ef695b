import type { Portfolio } from "../../api/contract/portfolios.ts";
import type { Report } from "../../api/contract/reports.ts";
import type { KnownPortfolio } from "../../portfolio-assets/known-assets.ts";

/** The assets of a client in one currency. */
export interface ClientAssets {
  readonly currency: string;
  readonly value: number;
  /** Dates of the values, each once. */
  readonly days: readonly string[];
}

interface ClientPortfolio {
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly value: number | null;
}

/** A client of a consultant with what stands beside its name. */
export interface ClientPart {
  readonly name: string;
  /** In the order of their names; without a value where none is known. */
  readonly portfolios: readonly ClientPortfolio[];
  /** Portfolios whose assets were not read. */
  readonly unreadCount: number;
  /** The largest first; none where there is no data. */
  readonly assets: readonly ClientAssets[];
  /** The last published first. */
  readonly reports: readonly Report[];
}

/** The assets of portfolios in each currency. */
export function assetsOf(
  known: readonly Pick<KnownPortfolio, "currency" | "value" | "asOf">[],
): ClientAssets[] {
  const sums = new Map<string, ClientAssets>();
  for (const { currency, value, asOf } of known) {
    if (value === null || asOf === null) continue;
    const before = sums.get(currency);
    sums.set(currency, {
      currency,
      value: (before?.value ?? 0) + value,
      days: [...new Set(before?.days).add(asOf)],
    });
  }
  return [...sums.values()].sort((left, right) => right.value - left.value);
}

/** The clients in the order of their names, with what is known of their portfolios. */
export function clientParts(
  portfolios: readonly Portfolio[],
  known: readonly KnownPortfolio[],
  reports: readonly Report[],
): ClientPart[] {
  const knownByCode = new Map(
    known.map((knownPortfolio) => [knownPortfolio.portfolioCode, knownPortfolio]),
  );
  const reportsByCode = Map.groupBy(reports, ({ portfolioCode }) => portfolioCode);
  return [...Map.groupBy(portfolios, ({ clientName }) => clientName)]
    .map(([name, members]): ClientPart => ({
      name,
      portfolios: members
        .map(({ groupCode, portfolioName }) => {
          const { currency = "", value = null } = knownByCode.get(groupCode) ?? {};
          return { code: groupCode, name: portfolioName, currency, value };
        })
        .sort((left, right) => left.name.localeCompare(right.name)),
      unreadCount: members.filter(({ groupCode }) => !knownByCode.has(groupCode)).length,
      assets: assetsOf(members.flatMap(({ groupCode }) => knownByCode.get(groupCode) ?? [])),
      reports: members
        .flatMap(({ groupCode }) => reportsByCode.get(groupCode) ?? [])
        .sort((left, right) => Date.parse(right.publishedAtUtc) - Date.parse(left.publishedAtUtc)),
    }))
    .sort((left, right) => left.name.localeCompare(right.name));
}
