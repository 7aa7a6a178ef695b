import { useTranslation } from "react-i18next";
import { ReportSearchView } from "../../report-list/report-search-view.tsx";
import { CopyLink } from "../../ui/copy/copy-link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { ClientsOverview } from "./clients-overview.tsx";
import { useUrlQuery } from "../../session/index.ts";

/** A consultant's clients at a glance, and their reports: all or one (CONS-01). */
export function ConsultantReportPage() {
  const { t } = useTranslation("reports");
  const [query] = useUrlQuery();
  return (
    <PageFrame
      title={t("consultant.title")}
      intro={t("consultant.intro")}
      action={<CopyLink shows="portfolios" />}
    >
      {query.has("client") ? null : <ClientsOverview />}
      <ReportSearchView isByClient defaultGroup="portfolio" />
    </PageFrame>
  );
}
