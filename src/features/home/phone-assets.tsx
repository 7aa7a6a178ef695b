import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { listPortfolios, type Portfolio } from "../../api/contract/portfolios.ts";
import type { KnownAssets } from "../../portfolio-assets/known-assets.ts";
import { useAssets } from "../../portfolio-assets/use-assets.ts";
import { useFailureNote, useRead, useReadState } from "../../session/index.ts";
import { Block } from "../../ui/block.tsx";
import { EmptyNote, FailedNote } from "../../ui/notes.tsx";
import { PhoneSkeleton } from "./phone-skeleton.tsx";
import { phoneStyles } from "./phone-styles.ts";
import { PhoneTotals } from "./phone-totals.tsx";
import { usePortfolioNames } from "./use-portfolio-names.ts";

/** Assets as a figure, a sentence and a line. */
export function PhoneAssets() {
  const { t } = useTranslation("home");
  const failureNote = useFailureNote();
  const { known, error, isLoading, retry } = useAssets();
  const state = useReadState(useRead(listPortfolios, {}));
  return (
    <Block
      css={phoneStyles.assets}
      tourStop="assets"
      title={t("assets.title")}
      state={state}
      skeleton={<PhoneSkeleton />}
      isEmpty={({ portfolios }) => portfolios.length === 0}
      empty={<EmptyNote text={t("assets.none")} hint={t("assets.noneHint")} />}
    >
      {({ portfolios }) => {
        const failure = isLoading ? null : (error ?? known?.unread[0]?.error);
        const hasValues = known?.portfolios.some(({ value }) => value !== null);
        return (
          <>
            {known && hasValues ? (
              <PhoneTotals known={known} portfolios={portfolios} isLoading={isLoading} />
            ) : isLoading || (!known && !error) ? (
              <PhoneSkeleton />
            ) : failure ? null : (
              <EmptyNote text={t("assets.empty")} hint={t("assets.emptyHint")} />
            )}
            {known && hasValues && !isLoading ? (
              <Excluded known={known} portfolios={portfolios} />
            ) : null}
            {failure ? (
              <FailedNote
                {...failureNote(failure)}
                onRetry={retry}
                isAnnouncedElsewhere={error !== null}
              />
            ) : null}
          </>
        );
      }}
    </Block>
  );
}

interface TotalsProps {
  readonly known: KnownAssets;
  readonly portfolios: readonly Portfolio[];
}

/** Names the portfolios that the totals lack, because they failed or have no values. */
function Excluded({ known, portfolios }: TotalsProps) {
  const { t } = useTranslation("home");
  const nameList = usePortfolioNames(portfolios);
  const unread = known.unread.map(({ code }) => code);
  const without = known.portfolios.filter(({ value }) => value === null);
  const texts = [
    without.length > 0 &&
      t("assets.without", {
        portfolios: nameList(without.map((portfolio) => portfolio.portfolioCode)),
      }),
    unread.length > 0 && t("assets.partial", { portfolios: nameList(unread) }),
  ];
  return texts.map((text) =>
    text ? (
      <chakra.p key={text} css={phoneStyles.partial}>
        {text}
      </chakra.p>
    ) : null,
  );
}
