import type { Portfolio } from "../api/contract/portfolios.ts";
import { usePortfolioNames } from "./clients-of.ts";
import type { ReportSearch } from "./report-search.ts";
import { useOlderLabels } from "./use-older-labels.ts";

interface SearchCriteria {
  readonly search: ReportSearch;
  /** Those of the client, or all. */
  readonly portfolios: readonly Portfolio[];
  /** All portfolios of the user, including those outside the search. */
  readonly allPortfolios: readonly Portfolio[];
}

/** Returns category and portfolios of a search as texts, with the names of portfolios in a `list`. */
export function useSearchCriteria(
  criteria: SearchCriteria,
  list?: (names: readonly string[]) => string,
): readonly string[] {
  const { search, portfolios, allPortfolios } = criteria;
  const labels = useOlderLabels();
  const known = usePortfolioNames(allPortfolios);
  const requested = new Set(search.portfolios);
  const isOfOne = requested.size === 0 && portfolios.length < allPortfolios.length;
  const names = portfolios
    .filter(({ groupCode }) => isOfOne || requested.has(groupCode))
    .map(({ groupCode }) => known.get(groupCode) ?? groupCode);
  return [labels.category(search.category), labels.portfolios(names, portfolios.length, list)];
}
