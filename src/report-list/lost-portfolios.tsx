import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useUrlQuery } from "../session/index.ts";
import { useFirstNames } from "../ui/use-first-names.ts";
import { lostCodes } from "./portfolio-set.ts";
import { reportPageStyles } from "./report-page-styles.ts";

interface LostPortfoliosProps {
  /** Codes of all portfolios of the user. */
  readonly codes: readonly string[];
  /** Whether a field has the error of a link without any of them. */
  readonly hasField?: boolean;
}

/** Names the portfolios of a link that are not among `codes`, beside the others that it opens. */
export function LostPortfolios({ codes, hasField = true }: LostPortfoliosProps) {
  const { t } = useTranslation("reports");
  const firstNames = useFirstNames();
  const [query] = useUrlQuery();
  const lost = lostCodes(query.get("portfolios") ?? "", codes, hasField);
  if (lost.length === 0) return null;
  return (
    <chakra.p css={reportPageStyles.awaited} role="status">
      {t("search.lost", { count: lost.length, codes: firstNames(lost) })}
    </chakra.p>
  );
}
