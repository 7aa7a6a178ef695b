import { useTranslation } from "react-i18next";
import type { Portfolio } from "../api/contract/portfolios.ts";
import { useUrlQuery } from "../router/use-url-query.ts";

/**
 * Returns the text that the link names another portfolio than the one shown, which the user cannot
 * see; null if it names this one or none (PORT-01).
 */
export function useOtherPortfolio(shown: Portfolio | undefined): string | null {
  const { t } = useTranslation("common");
  const [query] = useUrlQuery();
  const named = query.get("portfolio");
  if (!shown || named === null || named === shown.groupCode) return null;
  return t("selector.otherShown", { name: shown.portfolioName });
}
