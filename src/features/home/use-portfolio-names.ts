import { useTranslation } from "react-i18next";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { formatList } from "../../format/list.ts";

/** Maximum number of names in a sentence; further ones are counted. */
const maxNames = 5;

/** Returns a function that formats portfolio codes as a shortened list of names, in the list's order. */
export function usePortfolioNames(
  portfolios: readonly Portfolio[],
): (codes: readonly string[]) => string {
  const { t, i18n } = useTranslation("home");
  return (codes) => {
    const given = new Set(codes);
    const known = portfolios.filter(({ groupCode }) => given.delete(groupCode));
    const names = [...known.map(({ portfolioName }) => portfolioName), ...given];
    const shown = names.slice(0, maxNames);
    const left = names.length - shown.length;
    const more = left > 0 ? [t("assets.others", { count: left })] : [];
    return formatList([...shown, ...more], i18n.language);
  };
}
