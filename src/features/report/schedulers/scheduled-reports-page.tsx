import { useTranslation } from "react-i18next";
import { PageFrame } from "../../../ui/page-frame.tsx";
import { ScheduledReports } from "./scheduled-reports.tsx";

/** My Scheduled Reports as a page of its own. */
export function ScheduledReportsPage() {
  const { t } = useTranslation("schedulers");
  return (
    <PageFrame title={t("page.title")} intro={t("page.intro")}>
      <ScheduledReports />
    </PageFrame>
  );
}
