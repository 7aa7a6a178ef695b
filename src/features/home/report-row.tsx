import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { Report } from "../../api/contract/reports.ts";
import { formatDate } from "../../format/dates.ts";
import { formatBytes } from "../../format/numbers.ts";
import { useUser } from "../../session/index.ts";
import { homeSlots } from "../../theme/recipes/home.ts";
import { ReportMark } from "./report-mark.tsx";
import { useReportDownload } from "./use-report-download.ts";

interface ReportRowProps {
  readonly report: Report;
  /** The report was fetched and is no longer new. */
  readonly onChecked: () => void;
}

/** A report; pressing it saves its file. */
export function ReportRow({ report, onChecked }: ReportRowProps) {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const { state, download } = useReportDownload(report, onChecked);
  const period = t("reports.period", { date: formatDate(report.periodEnd, region) });
  return (
    <chakra.li css={homeSlots.reportRow}>
      <chakra.button
        css={homeSlots.report}
        type="button"
        aria-disabled={state === "running" || undefined}
        onClick={download}
      >
        <chakra.span css={homeSlots.reportMark}>
          <ReportMark category={report.category} />
        </chakra.span>
        <span>
          <chakra.span className="report-name" css={homeSlots.reportName}>
            {report.name}
          </chakra.span>
          {report.isNew ? (
            <chakra.span css={homeSlots.newMark}>{t("reports.new")}</chakra.span>
          ) : null}
          <chakra.span css={homeSlots.rowMeta} display="block">
            {[report.portfolioName, period].filter(Boolean).join(" · ")}
          </chakra.span>
        </span>
        <chakra.span css={homeSlots.reportFile}>
          {state === "running" ? (
            <span role="status">{t("reports.downloading")}</span>
          ) : (
            <span>
              {report.fileType.toUpperCase()} · {formatBytes(report.sizeBytes, region)}
            </span>
          )}
          <span>{formatDate(report.publishedAtUtc, region)}</span>
        </chakra.span>
      </chakra.button>
      {state === "failed" ? (
        <chakra.p css={homeSlots.reportFailed} role="alert">
          {t("reports.failed")}
        </chakra.p>
      ) : null}
    </chakra.li>
  );
}
