import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { aum, type Portfolio } from "../../api/contract/portfolios.ts";
import { usePortfolioSelection, useRead, useReadState } from "../../session/index.ts";
import { homeStyles } from "./home-styles.ts";
import { EmptyNote, FailedNote } from "../../ui/notes.tsx";
import { Selector } from "../../ui/selector.tsx";
import { AssetsFigure } from "./assets-figure.tsx";
import { AssetsSkeleton } from "./assets-skeleton.tsx";
import { totalAssets } from "./total-assets.ts";

/** One of many portfolios, chosen by the user, kept in the URL. */
export function AssetsOfChoice({ portfolios }: { readonly portfolios: readonly Portfolio[] }) {
  const { t } = useTranslation("home");
  const [selected, select] = usePortfolioSelection(portfolios);
  const options = useMemo(
    () =>
      portfolios.map(({ groupCode, portfolioName, clientName }) => ({
        id: groupCode,
        columns: [portfolioName, clientName, groupCode],
      })),
    [portfolios],
  );
  if (!selected) return null;
  return (
    <div>
      <chakra.div css={homeStyles.chooser}>
        <Selector
          label={t("assets.choose")}
          options={options}
          selectedId={selected.groupCode}
          onSelect={select}
        />
      </chakra.div>
      <AssetsOfOne key={selected.groupCode} portfolio={selected} />
    </div>
  );
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
