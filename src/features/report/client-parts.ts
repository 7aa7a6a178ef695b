import type { Portfolio } from "../../api/contract/portfolios.ts";
import type { Report } from "../../api/contract/reports.ts";
import type { KnownPortfolio } from "../../portfolio-assets/known-assets.ts";

/** The assets of a client in one currency. */
export interface ClientAssets {
  readonly currency: string;
  readonly value: number;
  /** The earliest day of its portfolios. */
  readonly asOf: string;
}

/** A client of a consultant with what stands beside its name. */
export interface ClientPart {
  readonly name: string;
  readonly portfolioCount: number;
  /** Portfolios whose assets were not read. */
  readonly unreadCount: number;
  /** The largest first; none where there is no data. */
  readonly assets: readonly ClientAssets[];
  /** The last published first. */
  readonly reports: readonly Report[];
}

function assetsOf(known: readonly KnownPortfolio[]): ClientAssets[] {
  const sums = new Map<string, ClientAssets>();
  for (const { currency, value, asOf } of known) {
    if (value === null || asOf === null) continue;
    const before = sums.get(currency);
    sums.set(currency, {
      currency,
      value: (before?.value ?? 0) + value,
      asOf: before && before.asOf < asOf ? before.asOf : asOf,
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
      portfolioCount: members.length,
      unreadCount: members.filter(({ groupCode }) => !knownByCode.has(groupCode)).length,
      assets: assetsOf(members.flatMap(({ groupCode }) => knownByCode.get(groupCode) ?? [])),
      reports: members
        .flatMap(({ groupCode }) => reportsByCode.get(groupCode) ?? [])
        .sort((left, right) => Date.parse(right.publishedAtUtc) - Date.parse(left.publishedAtUtc)),
    }))
    .sort((left, right) => left.name.localeCompare(right.name));
}
