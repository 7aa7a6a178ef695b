import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Portfolio } from "../../../api/contract/portfolios.ts";
import { portfolioOption, usePortfolioSelection } from "../../../session/index.ts";
import { Selector } from "../../../ui/selector.tsx";
import { FundingHistory } from "./funding-history.tsx";
import { fundingStyles } from "./funding-styles.ts";
import { FundingSummary } from "./funding-summary.tsx";

/** Selects the portfolio of the funding level, which is in the URL. */
export function FundingChoice({ portfolios }: { readonly portfolios: readonly Portfolio[] }) {
  const { t } = useTranslation("funding");
  const [chosen, choose] = usePortfolioSelection(portfolios);
  const options = useMemo(() => portfolios.map(portfolioOption), [portfolios]);
  if (!chosen) return null;
  const { groupCode, portfolioName } = chosen;
  return (
    <div>
      {portfolios.length > 1 ? (
        <chakra.div css={fundingStyles.chooser}>
          <Selector
            label={t("portfolio")}
            options={options}
            selectedId={groupCode}
            onSelect={choose}
          />
        </chakra.div>
      ) : null}
      <chakra.h2 css={fundingStyles.portfolio}>{portfolioName}</chakra.h2>
      <chakra.div css={fundingStyles.page}>
        <FundingSummary key={groupCode} code={groupCode} />
        <FundingHistory key={`${groupCode} history`} portfolio={chosen} />
      </chakra.div>
    </div>
  );
}
