import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { paths } from "../../../machines/paths.ts";
import { listSearchCriteria } from "../../api/contract/datapicker.ts";
import { listPortfolios, type Portfolio } from "../../api/contract/portfolios.ts";
import { usePortfolioSelection, useRead, useReadState, useUrlQuery } from "../../session/index.ts";
import { useKeptActor } from "../../session/use-kept-actor.ts";
import { AsyncContent } from "../../ui/async-content.tsx";
import { TextLink } from "../../ui/form/text-link.tsx";
import { FailedState } from "../../ui/block.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { PartsSkeleton } from "../../ui/page-skeleton.tsx";
import { parseSet } from "../../report-list/portfolio-set.ts";
import { requestedQueryOf, isWhole, writeQuery } from "./requested-query.ts";
import { addressOfView, canOpen, defaultViewOf } from "./saved-views.ts";
import { UnauditedData } from "./unaudited-data.tsx";
import { unauditedStyles } from "./unaudited-styles.ts";

/** Page of unaudited holdings, transactions, income and accruals (UNA-01). */
export function UnauditedPage() {
  const { t } = useTranslation("unaudited");
  const unaudited = useKeptActor("unaudited", undefined);
  const dataExport = useKeptActor("dataExport", undefined);
  const state = useReadState(useRead(listPortfolios, {}));
  const isStarted = unaudited !== undefined && dataExport !== undefined;
  return (
    <PageFrame title={t("page.title")} fillsWindow>
      {state.kind === "failed" ? (
        <chakra.div css={unauditedStyles.panel}>
          <FailedState {...state} />
        </chakra.div>
      ) : (
        <AsyncContent state={isStarted ? state : { kind: "loading" }} skeleton={<PageSkeleton />}>
          {({ portfolios }) =>
            portfolios.length === 0 ? (
              <chakra.div css={unauditedStyles.panel}>
                <EmptyNote text={t("page.noPortfolios")} />
              </chakra.div>
            ) : (
              <OpenedQuery portfolios={portfolios} />
            )
          }
        </AsyncContent>
      )}
    </PageFrame>
  );
}

const PageSkeleton = () => (
  <PartsSkeleton parts={["gridTabs", "gridQuery", "gridBar", "gridHead", "gridRow"]} />
);

/** Completes a URL that names a saved view or only parts of a query. */
function OpenedQuery({ portfolios }: { readonly portfolios: readonly Portfolio[] }) {
  const { t } = useTranslation("unaudited");
  const [url] = useUrlQuery();
  const [usual] = usePortfolioSelection(portfolios);
  const codes = useMemo(() => portfolios.map(({ groupCode }) => groupCode), [portfolios]);
  const inUrl = url.get("portfolios");
  const [lastShown, setLastShown] = useState<string | null>(null);
  if (inUrl !== null && inUrl !== lastShown && parseSet(inUrl, codes)?.length) {
    setLastShown(inUrl);
  }
  const read = useRead(listSearchCriteria, {});
  const state = useReadState(read);
  const views = state.kind === "ready" ? state.content.views : null;
  if (isWhole(url)) {
    return (
      <UnauditedData
        portfolios={portfolios}
        views={views}
        onViewsChanged={() => void read.refetch()}
      />
    );
  }
  if (state.kind === "loading") return <PageSkeleton />;
  const id = url.get("view");
  if (state.kind === "failed" && id !== null) {
    return (
      <chakra.div css={unauditedStyles.panel}>
        <FailedState {...state} />
      </chakra.div>
    );
  }
  const opened =
    id === null
      ? url.size === 0
        ? defaultViewOf(views ?? [], codes)
        : null
      : (views?.find((view) => view.id === id) ?? null);
  if (opened && !canOpen(opened)) {
    const hint = <TextLink to={paths.unaudited()}>{t("views.openUsual")}</TextLink>;
    return (
      <chakra.div css={unauditedStyles.panel}>
        <EmptyNote text={t("views.newer", { name: opened.viewName })} hint={hint} />
      </chakra.div>
    );
  }
  if (opened) return <Leading to={`?${addressOfView(opened, codes).url.toString()}`} />;
  const target = new URLSearchParams(url);
  // A link to a data set, such as the header's, keeps the portfolios that are shown.
  if (lastShown !== null && inUrl === null && url.size > 0) target.set("portfolios", lastShown);
  writeQuery(target, requestedQueryOf(target, codes, usual?.groupCode), codes);
  // Also those that the user has lost, which the page names.
  if (inUrl !== null) target.set("portfolios", inUrl);
  return <Leading to={`?${target.toString()}`} />;
}

/** Replaces the address; the page keeps its layout meanwhile. */
const Leading = ({ to }: { readonly to: string }) => (
  <>
    <PageSkeleton />
    <Navigate replace to={to} />
  </>
);
