import { useTranslation } from "react-i18next";
import { paths } from "../../../machines/paths.ts";
import { useClients } from "../../report-list/clients-of.ts";
import { ReportList } from "../../report-list/report-list.tsx";
import { ReportListSkeleton } from "../../report-list/report-list-skeleton.tsx";
import { useLatestReports } from "../../report-list/use-latest-reports.ts";
import { TextLink } from "../../ui/form/text-link.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { AsyncContent } from "../../ui/async-content.tsx";

/** Reports of the last three months. */
export function LatestTab() {
  const { t } = useTranslation("reports");
  const clients = useClients();
  return (
    <AsyncContent state={useLatestReports()} skeleton={<ReportListSkeleton />}>
      {({ total, reports }) =>
        reports.length === 0 ? (
          <EmptyNote text={t("latest.none")} hint={t("latest.noneHint")} />
        ) : (
          <ReportList
            label={t("tab.latest")}
            reports={reports}
            total={total}
            clients={clients}
            scope={t("latest.scope")}
            cutHint={<TextLink to={`${paths.report()}?tab=search`}>{t("latest.others")}</TextLink>}
          />
        )
      }
    </AsyncContent>
  );
}
