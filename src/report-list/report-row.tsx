import { chakra } from "@chakra-ui/react/styled-system";
import { X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "../api/contract/reports.ts";
import { factSeparator, withUnbrokenDates } from "../format/dates.ts";
import { formatRegionDay } from "../format/region-moment.ts";
import { formatBytes } from "../format/numbers.ts";
import { useUser } from "../session/index.ts";
import { reportStyles } from "./report-styles.ts";
import { FailedDownload, ProgressLine } from "./download-status.tsx";
import { ReportMark } from "./report-mark.tsx";
import { pressOnce } from "../ui/press-once.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { useReportDownload } from "./use-report-download.ts";
import { useReportTitle } from "./use-report-title.ts";

interface ReportRowProps {
  readonly report: Report;
  /** Client of the report when the user has several clients. */
  readonly client?: string | undefined;
  /** Whether the row above names its kind and period: it then names only the portfolio. */
  readonly isInGroup?: boolean;
}

/** Report in a short list; pressing it downloads the file. */
export function ReportRow({ report, client, isInGroup = false }: ReportRowProps) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const { state, start, cancel, retry } = useReportDownload(report);
  const { title, period } = useReportTitle(report);
  const size = formatBytes(report.sizeBytes, region);
  const portfolios = [report.portfolioName, client].filter(Boolean).join(factSeparator);
  const date = withUnbrokenDates(formatRegionDay(report.publishedAtUtc, region));
  const published = portfolios
    ? t("row.publishedOf", { portfolios, date })
    : t("row.publishedOn", { date });
  const name = useRef<HTMLButtonElement>(null);
  const isRunning = state.kind === "running";
  const isSaved = state.kind === "settled" && state.outcome === "saved";
  // The pressed button is replaced by the action, so focus moves within the row.
  const andStay = (act: () => void) => () => {
    name.current?.focus();
    act();
  };

  return (
    <chakra.li css={reportStyles.row} data-grouped={isInGroup || undefined}>
      <chakra.button
        css={reportStyles.report}
        ref={name}
        type="button"
        aria-disabled={isRunning || undefined}
        onClick={pressOnce(start)}
      >
        <span className="report-mark">
          {isInGroup ? null : <ReportMark category={report.category} />}
        </span>
        <span>
          {isInGroup ? (
            <>
              <VisuallyHidden>{t("row.actions")}</VisuallyHidden>{" "}
            </>
          ) : null}
          <span className="report-name">
            {isInGroup ? (report.portfolioName ?? report.name) : title}
          </span>
          {report.isNew ? (
            <>
              {" "}
              <span className="report-new">{t("row.new")}</span>
            </>
          ) : null}
          <span className="report-meta">
            {(isInGroup ? [client] : [period, published]).filter(Boolean).join(factSeparator)}
          </span>
        </span>
        <span className="report-file">
          {isSaved ? (
            <span>{t("row.saved")}</span>
          ) : isInGroup ? (
            <span>
              {report.fileType.toUpperCase()} · {size}
            </span>
          ) : (
            <span className="report-get">{t("row.download", { size })}</span>
          )}
        </span>
      </chakra.button>
      {isRunning ? (
        <>
          <chakra.button
            css={reportStyles.cancel}
            type="button"
            aria-label={t("download.cancelOne", { name: report.name })}
            onClick={pressOnce(andStay(cancel))}
          >
            <X size={18} strokeWidth={1.5} aria-hidden />
          </chakra.button>
          <ProgressLine progress={state.progress} />
        </>
      ) : null}
      {state.kind === "settled" && state.outcome === "failed" ? (
        <FailedDownload missed={state.missed} onRetry={andStay(retry)} />
      ) : null}
    </chakra.li>
  );
}
