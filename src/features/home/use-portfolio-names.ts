import { useTranslation } from "react-i18next";
import type { Portfolio } from "../../api/contract/portfolios.ts";

/** Maximum number of names in a sentence; further ones are counted. */
const maxNames = 5;

/** Returns a function that formats portfolio codes as a shortened list of names. */
export function usePortfolioNames(
  portfolios: readonly Portfolio[],
): (codes: readonly string[]) => string {
  const { t, i18n } = useTranslation("home");
  return (codes) => {
    const names = new Map(
      portfolios.map((portfolio) => [portfolio.groupCode, portfolio.portfolioName]),
    );
    const shown = codes.slice(0, maxNames).map((code) => names.get(code) ?? code);
    const left = codes.length - shown.length;
    const more = left > 0 ? [t("assets.others", { count: left })] : [];
    return new Intl.ListFormat(i18n.language).format([...shown, ...more]);
  };
}
