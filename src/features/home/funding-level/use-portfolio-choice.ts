import { useSearchParams } from "react-router-dom";
import type { Portfolio } from "../../../api/contract/portfolios.ts";

const parameter = "portfolio";

/** The portfolio in the URL, else the checked one, else the first; and a way to choose another. */
export function usePortfolioChoice(
  portfolios: readonly Portfolio[],
): [Portfolio | undefined, (groupCode: string) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(parameter);
  const chosen =
    portfolios.find(({ groupCode }) => groupCode === asked) ??
    portfolios.find(({ checked }) => checked) ??
    portfolios[0];
  return [
    chosen,
    (groupCode) =>
      setQuery(
        (before) => {
          before.set(parameter, groupCode);
          return before;
        },
        { replace: true },
      ),
  ];
}
