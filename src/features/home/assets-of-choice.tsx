import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { aum, type Portfolio } from "../../api/contract/portfolios.ts";
import {
  supportEmailOf,
  useAudit,
  useConfig,
  useRead,
  useReadState,
  useUser,
} from "../../session/index.ts";
import { homeStyles } from "./home-styles.ts";
import { EmptyNote, FailedNote } from "../../ui/notes.tsx";
import { Selector } from "../../ui/selector.tsx";
import { AssetsFigure } from "./assets-figure.tsx";
import { AssetsSkeleton } from "./assets-skeleton.tsx";
import { totalAssets } from "./total-assets.ts";
import { usePortfolioChoice } from "./funding-level/use-portfolio-choice.ts";

/** One of many portfolios, chosen by the user, kept in the URL. */
export function AssetsOfChoice({ portfolios }: { readonly portfolios: readonly Portfolio[] }) {
  const { t } = useTranslation("home");
  const [chosen, choose] = usePortfolioChoice(portfolios);
  const record = useAudit();
  const clientServiceEmail = supportEmailOf(useUser(), useConfig());
  const options = useMemo(
    () =>
      portfolios.map(({ groupCode, portfolioName, clientName }) => ({
        id: groupCode,
        columns: [portfolioName, clientName, groupCode],
      })),
    [portfolios],
  );
  if (!chosen) return null;
  return (
    <div>
      <chakra.div css={homeStyles.chooser}>
        <Selector
          label={t("assets.choose")}
          options={options}
          selectedId={chosen.groupCode}
          onSelect={choosePortfolio}
        />
      </chakra.div>
      <AssetsOfOne key={chosen.groupCode} portfolio={chosen} />
    </div>
  );

  function choosePortfolio(groupCode: string) {
    choose(groupCode);
    record("PortfolioSelection", {
      Portfolios: [groupCode],
      ClientServiceEmail: clientServiceEmail,
    });
  }
}

function AssetsOfOne({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation("home");
  const { groupCode, portfolioName } = portfolio;
  const state = useReadState(useRead(aum, { params: { code: groupCode } }));
  if (state.kind === "loading") return <AssetsSkeleton />;
  if (state.kind === "failed") {
    return <FailedNote text={state.text} onRetry={state.retry} isRetrying={state.isRetrying} />;
  }
  const [total] = totalAssets([{ name: portfolioName, assets: state.content }]);
  if (!total) return <EmptyNote text={t("assets.empty")} hint={t("assets.emptyHint")} />;
  return <AssetsFigure total={total} />;
}
