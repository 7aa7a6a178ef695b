import { Download, Eye, X } from "lucide-react";
import { memo, type Ref, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "../api/contract/reports.ts";
import { formatDate } from "../format/dates.ts";
import { formatBytes } from "../format/numbers.ts";
import { useUser } from "../session/index.ts";
import type { ListedReport } from "./arrange-reports.ts";
import { usePortfolioWords } from "./clients-of.ts";
import { FailedDownload, ProgressLine } from "./download-status.tsx";
import { ReportMark } from "./report-mark.tsx";
import { pressOnce } from "../ui/press-once.ts";
import { useReportDownload } from "./use-report-download.ts";

interface ReportTableRowProps {
  readonly listed: ListedReport;
  /** Whose its portfolio is, where it has to be told; else the empty string. */
  readonly note: string;
  /** Its place among all lines, those that are not drawn included, from 0. */
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly offset: number;
  readonly isSelected: boolean;
  /** With Shift all those since the last one that was ticked are meant. */
  readonly onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
  /** Shows the document over the page; absent where the browser cannot. */
  readonly onPreview: ((report: Report) => void) | undefined;
  readonly measure: Ref<HTMLDivElement> | undefined;
}

/** A report as a row of a table: a press saves its file, a tick adds it to the chosen ones. */
export const ReportTableRow = memo(function ReportTableRow(props: ReportTableRowProps) {
  const { listed, note, index, offset, isSelected, onSelect, onPreview, measure } = props;
  const { report } = listed;
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const { state, start, cancel, retry } = useReportDownload(report);
  const icon = useRef<HTMLButtonElement>(null);
  const periodEnd = formatDate(report.periodEnd, region);
  const isRunning = state.kind === "running";
  const Icon = isRunning ? X : Download;
  const portfolio = usePortfolioWords()(listed.portfolio, listed.client);
  const inFull = { name: report.name, portfolio, date: periodEnd };
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-selected={isSelected || undefined}
      className="report-line"
      style={{ insetBlockStart: offset }}
    >
      <div role="cell" className="report-pick">
        <input
          type="checkbox"
          aria-label={t("row.select", inFull)}
          checked={isSelected}
          onChange={({ target, nativeEvent }) => {
            const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
            onSelect(report.id, target.checked, isRange);
          }}
          onMouseDown={(event) => {
            // Shift would mark the text in between.
            if (event.shiftKey) event.preventDefault();
          }}
        />
      </div>
      <div role="rowheader" className="report-what">
        <span className="report-mark">
          <ReportMark category={report.category} />
        </span>
        <span>
          <button
            type="button"
            className="report-name"
            aria-disabled={isRunning || undefined}
            onClick={pressOnce(start)}
          >
            {report.name}
          </button>
          {report.isNew ? <span className="report-new">{t("row.new")}</span> : null}
        </span>
      </div>
      <div role="cell" className="report-portfolio">
        {listed.portfolio}
        {note ? <span>{note}</span> : null}
      </div>
      <div role="cell" className="report-period">
        <span className="report-label">{t("row.periodTo")} </span>
        {periodEnd}
      </div>
      <div role="cell" className="report-published">
        <span className="report-label">{t("row.published")} </span>
        {formatDate(report.publishedAtUtc, region)}
      </div>
      <div role="cell" className="report-file">
        {report.fileType.toUpperCase()} · {formatBytes(report.sizeBytes, region)}
      </div>
      <div role="cell" className="report-actions">
        {onPreview && report.fileType === "pdf" ? (
          <button
            type="button"
            className="report-icon"
            aria-label={t("row.preview", inFull)}
            onClick={() => onPreview(report)}
          >
            <Eye size={18} strokeWidth={1.5} aria-hidden />
          </button>
        ) : null}
        <button
          ref={icon}
          type="button"
          className="report-icon"
          aria-label={t(isRunning ? "download.cancelOne" : "download.one", inFull)}
          onClick={pressOnce(isRunning ? cancel : start)}
        >
          <Icon size={18} strokeWidth={1.5} aria-hidden />
        </button>
        {isRunning ? <ProgressLine progress={state.progress} /> : null}
      </div>
      {state.kind === "settled" && state.outcome === "failed" ? (
        <div role="cell" className="report-trouble">
          <FailedDownload
            missed={state.missed}
            onRetry={() => {
              icon.current?.focus();
              retry();
            }}
          />
        </div>
      ) : null}
    </div>
  );
});
