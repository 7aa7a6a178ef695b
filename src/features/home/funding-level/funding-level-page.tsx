import { useTranslation } from "react-i18next";
import { chakra } from "@chakra-ui/react/styled-system";
import { paths } from "../../../../machines/paths.ts";
import { ldi, type Portfolio } from "../../../api/contract/portfolios.ts";
import {
  usePermissions,
  usePortfolioSelection,
  useRead,
  useReadState,
} from "../../../session/index.ts";
import { TextLink } from "../../../ui/form/text-link.tsx";
import { CopyLink } from "../../../ui/copy/copy-link.tsx";
import { FailedState } from "../../../ui/block.tsx";
import { EmptyNote } from "../../../ui/notes.tsx";
import { usePortfolioOfUrl } from "../../../session/use-portfolio-of-url.ts";
import { PageFrame } from "../../../ui/page-frame.tsx";
import { Selector } from "../../../ui/selector.tsx";
import { FundingSkeleton } from "./funding-skeleton.tsx";
import { FundingHistory } from "./funding-history.tsx";
import { fundingStyles } from "./funding-styles.ts";
import { FundingSummary } from "./funding-summary.tsx";

/** Page of the funding level of a portfolio with liabilities (LDI-01). */
export function FundingLevelPage() {
  const { t } = useTranslation("funding");
  const { canSeeFundingLevel } = usePermissions();
  return (
    <PageFrame
      title={t("title")}
      eyebrow={<TextLink to={paths.home()}>{t("back")}</TextLink>}
      action={canSeeFundingLevel ? <CopyFundingLink /> : null}
    >
      {canSeeFundingLevel ? (
        <FundingPortfolios />
      ) : (
        <EmptyNote text={t("none")} hint={t("noneHint")} />
      )}
    </PageFrame>
  );
}

/** Copies the URL with the portfolio, which is the user's usual one if the URL names none. */
function CopyFundingLink() {
  const { data } = useRead(ldi, { query: {} });
  const [chosen] = usePortfolioSelection(data?.portfolios ?? []);
  return (
    <CopyLink shows="portfolios" {...(chosen && { shown: { portfolio: chosen.groupCode } })} />
  );
}

function FundingPortfolios() {
  const { t } = useTranslation("funding");
  const state = useReadState(useRead(ldi, { query: {} }));
  if (state.kind === "loading") return <FundingSkeleton />;
  if (state.kind === "failed") {
    return <FailedState {...state} title={t("failed.all")} text={t("failed.hint")} />;
  }
  const { portfolios } = state.content;
  return portfolios.length === 0 ? (
    <EmptyNote text={t("none")} hint={t("noneHint")} />
  ) : (
    <FundingChoice portfolios={portfolios} />
  );
}

/** Selects the portfolio of the funding level, which is in the URL. */
function FundingChoice({ portfolios }: { readonly portfolios: readonly Portfolio[] }) {
  const { t } = useTranslation("funding");
  const { shown, options, select, other } = usePortfolioOfUrl(portfolios);
  if (!shown) return null;
  const { groupCode, portfolioName } = shown;
  return (
    <div>
      <chakra.div css={fundingStyles.chooser}>
        {other ? <EmptyNote text={other} /> : null}
      </chakra.div>
      {portfolios.length > 1 ? (
        <chakra.div css={fundingStyles.chooser}>
          <Selector
            label={t("portfolio")}
            options={options}
            selectedId={groupCode}
            onSelect={select}
          />
        </chakra.div>
      ) : null}
      <chakra.h2 css={fundingStyles.portfolio}>{portfolioName}</chakra.h2>
      <chakra.div css={fundingStyles.page}>
        <FundingSummary key={groupCode} code={groupCode} />
        <FundingHistory key={`${groupCode} history`} portfolio={shown} />
      </chakra.div>
    </div>
  );
}
