import { useTranslation } from "react-i18next";
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

/** Returns category, client and portfolios of a search as texts, their names in a `list`. */
export function useSearchCriteria(
  criteria: SearchCriteria,
  list?: (names: readonly string[]) => string,
): readonly string[] {
  const { search, portfolios, allPortfolios } = criteria;
  const { t } = useTranslation("reports");
  const labels = useOlderLabels();
  const known = usePortfolioNames(portfolios);
  const requested = new Set(search.portfolios);
  const client = portfolios.length < allPortfolios.length ? portfolios[0]?.clientName : undefined;
  const names = portfolios
    .filter(({ groupCode }) => portfolios.length === 1 || requested.has(groupCode))
    .map(({ groupCode }) => known.get(groupCode) ?? groupCode);
  return [
    labels.category(search.category),
    ...(client ? [t("search.criterion", { name: t("consultant.client"), value: client })] : []),
    labels.portfolios(names, portfolios.length, list),
  ];
}
