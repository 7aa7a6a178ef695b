import { commonDays, pointOf } from "../../../machines/unaudited/rules.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { holdingDates } from "../../api/contract/unaudited.ts";
import { useConfig, useReadState } from "../../session/index.ts";
import { useReads } from "../../session/use-reads.ts";
import type { ReadState } from "../../ui/block.tsx";
import { type RequestedQuery, needsDays } from "./requested-query.ts";

/** Maximum number of portfolios per call; their days apply to the others too. */
const maxPortfolios = 200;

/** Days on which all portfolios of a query have data, newest first. */
export type AvailableDays =
  | Exclude<ReadState<never>, { readonly kind: "ready" }>
  | { readonly kind: "ready"; readonly dates: readonly string[] };

/**
 * Loads the available days if the data set has days. Each market is asked for its own: the API lists
 * the days on which any of the portfolios has data.
 */
export function useAvailableDays(
  requested: RequestedQuery,
  portfolios: readonly Portfolio[],
): AvailableDays {
  const { omitObservationPoint } = useConfig();
  const point = omitObservationPoint ? {} : { observationPointType: pointOf(requested) };
  const markets = needsDays(requested) ? codesByMarket(requested.portfolios ?? [], portfolios) : [];
  const reads = useReads(
    holdingDates,
    markets.map((codes) => ({ query: { groupCodes: codes.slice(0, maxPortfolios), ...point } })),
  );
  const lists = reads.flatMap(({ data }) => (data ? [data.dates] : []));
  const failed = reads.filter(({ isError, data }) => isError && data === undefined);
  const state = useReadState({
    data: lists.length === reads.length ? commonDays(lists) : undefined,
    error: failed[0]?.error ?? null,
    isError: failed.length > 0,
    refetch: () => failed.forEach((read) => void read.refetch()),
  });
  return state.kind === "ready" ? { kind: "ready", dates: state.content } : state;
}

/** The codes of each market, in their order. */
function codesByMarket(codes: readonly string[], portfolios: readonly Portfolio[]): string[][] {
  const marketOf = new Map(portfolios.map(({ groupCode, market }) => [groupCode, market]));
  return [...Map.groupBy(codes, (code) => marketOf.get(code)).values()];
}
