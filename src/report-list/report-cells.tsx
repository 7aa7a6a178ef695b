import { Check, Download, Eye, X } from "lucide-react";
import { createContext, type ReactNode, type RefObject, useContext, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "../api/contract/reports.ts";
import { RowDetail } from "../ui/data-list/data-list-row.tsx";
import { pressOnce } from "../ui/press-once.ts";
import { FailedDownload, ProgressLine } from "./download-status.tsx";
import type { ListedReport } from "./listed-reports.ts";
import { ReportMark } from "./report-mark.tsx";
import { canPreview } from "./use-open-preview.ts";
import { useReportDownload } from "./use-report-download.ts";

type RowDownload = ReturnType<typeof useReportDownload> & {
  /** The download button, which receives focus when the retry button disappears. */
  readonly button: RefObject<HTMLButtonElement | null>;
};

function useDownloadOfRow(report: Report): RowDownload {
  const button = useRef<HTMLButtonElement>(null);
  return { ...useReportDownload(report), button };
}

const RowDownloadContext = createContext<RowDownload | null>(null);

function useRowDownload(): RowDownload {
  const download = useContext(RowDownloadContext);
  if (!download) throw new Error("A cell of a report stands in no row of reports");
  return download;
}

/** Renders the cells of a report that share one download. */
export function renderReportRow({ report }: ListedReport, cells: ReactNode): ReactNode {
  return <ReportRowDownload report={report}>{cells}</ReportRowDownload>;
}

interface ReportRowDownloadProps {
  readonly report: Report;
  readonly children: ReactNode;
}

function ReportRowDownload({ report, children }: ReportRowDownloadProps) {
  const download = useDownloadOfRow(report);
  const { state, button, retry } = download;
  return (
    <RowDownloadContext value={download}>
      {children}
      {state.kind === "settled" && state.outcome === "failed" ? (
        <RowDetail>
          <FailedDownload
            missed={state.missed}
            onRetry={() => {
              button.current?.focus();
              retry();
            }}
          />
        </RowDetail>
      ) : null}
    </RowDownloadContext>
  );
}

interface ReportNameProps {
  readonly report: Report;
  readonly newText: string;
}

/** Name of a report; pressing it downloads the file. */
export function ReportName({ report, newText }: ReportNameProps) {
  const { state, start } = useRowDownload();
  return (
    <>
      <span className="report-mark">
        <ReportMark category={report.category} />
      </span>
      <span>
        <button
          type="button"
          className="report-name"
          aria-disabled={state.kind === "running" || undefined}
          onClick={pressOnce(start)}
        >
          {report.name}
        </button>
        {report.isNew ? <span className="report-new">{newText}</span> : null}
      </span>
    </>
  );
}

interface ReportActionsProps {
  readonly report: Report;
  /** Name that is unique in the list. */
  readonly fullName: string;
  /** Opens the preview; absent when the browser cannot show PDF files. */
  readonly onPreview: ((report: Report) => void) | undefined;
}

/** Preview and download buttons of a report. */
export function ReportActions({ report, fullName, onPreview }: ReportActionsProps) {
  const { t } = useTranslation("reports");
  const { state, start, cancel, button } = useRowDownload();
  const isRunning = state.kind === "running";
  const isSaved = state.kind === "settled" && state.outcome === "saved";
  const Icon = isRunning ? X : isSaved ? Check : Download;
  return (
    <>
      {onPreview && canPreview(report) ? (
        <button
          type="button"
          className="report-icon"
          data-preview
          aria-label={t("row.preview", { report: fullName })}
          onClick={() => onPreview(report)}
        >
          <Eye size={18} strokeWidth={1.5} aria-hidden />
        </button>
      ) : null}
      <button
        ref={button}
        type="button"
        className="report-icon"
        data-saved={isSaved || undefined}
        aria-label={
          isRunning
            ? t("download.cancelOne", { name: report.name })
            : t(isSaved ? "download.oneAgain" : "download.one", { report: fullName })
        }
        onClick={pressOnce(isRunning ? cancel : start)}
      >
        <Icon size={18} strokeWidth={1.5} aria-hidden />
      </button>
      {isRunning ? <ProgressLine progress={state.progress} /> : null}
    </>
  );
}
