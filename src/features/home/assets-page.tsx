import { useTranslation } from "react-i18next";
import { paths } from "../../../machines/paths.ts";
import { listPortfolios } from "../../api/contract/portfolios.ts";
import { useRead, useReadState } from "../../session/index.ts";
import { CopyLink } from "../../ui/copy/copy-link.tsx";
import { AsyncContent } from "../../ui/async-content.tsx";
import { TextLink } from "../../ui/form/text-link.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { AssetList } from "./asset-list.tsx";

/** Page with the assets of each portfolio, with search, sort and grouping (HOME-03). */
export function AssetsPage() {
  const { t } = useTranslation("home");
  const state = useReadState(useRead(listPortfolios, {}));
  return (
    <PageFrame
      title={t("assets.title")}
      eyebrow={<TextLink to={paths.home()}>{t("page.title")}</TextLink>}
      action={<CopyLink shows="portfolios" />}
    >
      <AsyncContent state={state} skeleton={<RowsSkeleton rows={8} />}>
        {({ portfolios }) =>
          portfolios.length === 0 ? (
            <EmptyNote text={t("assets.none")} hint={t("assets.noneHint")} />
          ) : (
            <AssetList portfolios={portfolios} />
          )
        }
      </AsyncContent>
    </PageFrame>
  );
}
