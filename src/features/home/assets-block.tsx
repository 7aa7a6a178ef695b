import { useTranslation } from "react-i18next";
import { listPortfolios } from "../../api/contract/portfolios.ts";
import { useRead, useReadState } from "../../session/index.ts";
import { homeStyles } from "./home-styles.ts";
import { Block } from "../../ui/block.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { AssetsOfAll } from "./assets-of-all.tsx";
import { AssetsSkeleton } from "./assets-skeleton.tsx";
import { useAssets } from "../../portfolio-assets/use-assets.ts";

/** The figure that people come for, with its day, its change and its past. */
export function AssetsBlock() {
  const { t } = useTranslation("home");
  // Begins to read beside the list of the portfolios.
  const assets = useAssets();
  const state = useReadState(useRead(listPortfolios, {}));
  return (
    <Block
      tourStop="assets"
      title={t("assets.title")}
      css={homeStyles.assets}
      state={state}
      skeleton={<AssetsSkeleton />}
      isEmpty={({ portfolios }) => portfolios.length === 0}
      empty={<EmptyNote text={t("assets.none")} hint={t("assets.noneHint")} />}
    >
      {({ portfolios }) => <AssetsOfAll portfolios={portfolios} assets={assets} />}
    </Block>
  );
}
