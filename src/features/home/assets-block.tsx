import { useTranslation } from "react-i18next";
import { listPortfolios } from "../../api/contract/portfolios.ts";
import { useRead, useReadState } from "../../session/index.ts";
import { Block } from "../../ui/block.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { AssetsOfAll } from "./assets-of-all.tsx";
import { AssetsSkeleton } from "./assets-skeleton.tsx";
import { useAssets } from "../../portfolio-assets/use-assets.ts";

/** Total assets with their date, change and history. */
export function AssetsBlock() {
  const { t } = useTranslation("home");
  // Starts loading in parallel with the list of portfolios.
  const assets = useAssets();
  const state = useReadState(useRead(listPortfolios, {}));
  return (
    <Block
      tourStop="assets"
      title={t("assets.title")}
      state={state}
      skeleton={<AssetsSkeleton />}
      isEmpty={({ portfolios }) => portfolios.length === 0}
      empty={<EmptyNote text={t("assets.none")} hint={t("assets.noneHint")} />}
    >
      {({ portfolios }) => <AssetsOfAll portfolios={portfolios} assets={assets} />}
    </Block>
  );
}
