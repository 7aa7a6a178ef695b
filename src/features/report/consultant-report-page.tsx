import { useTranslation } from "react-i18next";
import { ReportSearchView } from "../../report-list/report-search-view.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";

/** Reports of a consultant's clients, all or one (CONS-01). */
export function ConsultantReportPage() {
  const { t } = useTranslation("reports");
  return (
    <PageFrame title={t("consultant.title")} intro={t("consultant.intro")}>
      <ReportSearchView isByClient defaultGroup="portfolio" />
    </PageFrame>
  );
}
