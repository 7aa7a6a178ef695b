import { useMemo } from "react";
import type { Portfolio } from "../api/contract/portfolios.ts";
import { useUrlQuery } from "../router/use-url-query.ts";
import { useOtherPortfolio } from "./use-other-portfolio.ts";

/**
 * Returns the portfolio that the URL names, else the user's usual one, else the first; the options
 * of a selector, searchable by name and client; a function that selects one; and the text that the
 * URL names another one.
 */
export function usePortfolioOfUrl(portfolios: readonly Portfolio[]) {
  const [query, setQuery] = useUrlQuery();
  const named = query.get("portfolio");
  const shown =
    portfolios.find(({ groupCode }) => groupCode === named) ??
    portfolios.find(({ checked }) => checked) ??
    portfolios[0];
  const options = useMemo(
    () =>
      portfolios.map(({ groupCode, portfolioName, clientName }) => ({
        id: groupCode,
        columns: [portfolioName, clientName],
      })),
    [portfolios],
  );
  const select = (groupCode: string) =>
    setQuery(
      (before) => {
        before.set("portfolio", groupCode);
        return before;
      },
      { replace: true },
    );
  return { shown, options, select, other: useOtherPortfolio(shown) };
}
