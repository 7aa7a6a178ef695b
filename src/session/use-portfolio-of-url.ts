import { useMemo } from "react";
import type { Portfolio } from "../api/contract/portfolios.ts";
import { portfolioOption } from "./portfolio-option.ts";
import { useOtherPortfolio } from "./use-other-portfolio.ts";
import { usePortfolioSelection } from "./use-portfolio-selection.ts";

/**
 * Returns the selected portfolio, the options of its selector, a function that selects another one,
 * and the text that the URL names one that is not shown.
 */
export function usePortfolioOfUrl(portfolios: readonly Portfolio[]) {
  const [shown, select] = usePortfolioSelection(portfolios);
  const options = useMemo(() => portfolios.map(portfolioOption), [portfolios]);
  return { shown, options, select, other: useOtherPortfolio(shown) };
}
