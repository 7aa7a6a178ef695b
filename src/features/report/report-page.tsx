import { type ReactNode, startTransition, useOptimistic } from "react";
import { useTranslation } from "react-i18next";
import { pages } from "../../../machines/pages/pages.ts";
import { valueNamed } from "../../../machines/pages/value-named.ts";
import { ReportSearchView } from "../../report-list/report-search-view.tsx";
import { CopyLink } from "../../ui/copy/copy-link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LatestTab } from "./latest-tab.tsx";
import { ScheduledReports } from "./schedulers/scheduled-reports.tsx";
import { useUrlQuery } from "../../session/index.ts";

const tabs = pages.report.parts;
type Tab = (typeof tabs)[number];

const contents: Readonly<Record<Tab, ReactNode>> = {
  latest: <LatestTab />,
  search: <ReportSearchView />,
  scheduled: <ScheduledReports />,
};

/** Reports page: latest, search and scheduled. */
export function ReportPage() {
  const { t } = useTranslation("reports");
  const [query, setQuery] = useUrlQuery();
  const shown = valueNamed(tabs, query.get("tab")) ?? "latest";
  // Selects the tab at once, before its content renders.
  const [selected, setSelected] = useOptimistic<Tab>(shown);

  function select(tab: Tab) {
    if (tab === selected) return;
    startTransition(() => {
      setSelected(tab);
      setQuery((before) => {
        if (tab === "latest") before.delete("tab");
        else before.set("tab", tab);
        // The search is that of a tab; the schedules have an order of their own, too.
        before.delete("text");
        before.delete("preview");
        if (tab === "scheduled" || selected === "scheduled") {
          before.delete("sort");
          before.delete("group");
        }
        return before;
      });
    });
  }

  return (
    <PageFrame
      title={t("page.title")}
      intro={t("page.intro")}
      action={<CopyLink shows={shown === "scheduled" ? "ownRecords" : "portfolios"} />}
    >
      <Tabs
        label={t("page.title")}
        tabs={tabs.map((id) => ({ id, text: t(`tab.${id}`) }))}
        selected={selected}
        onSelect={select}
      >
        {contents[shown]}
      </Tabs>
    </PageFrame>
  );
}
