import { Check, Download, RotateCw, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Report } from "../../api/contract/reports.ts";
import { formatDate } from "../../format/dates.ts";
import { useReportDownload } from "../../report-list/use-report-download.ts";
import { useUser } from "../../session/index.ts";
import { pressOnce } from "../../ui/press-once.ts";

interface StatementButtonProps {
  readonly report: Report;
  readonly portfolio: string;
}

/** Downloads a statement, and says whether it was read. */
export function StatementButton({ report, portfolio }: StatementButtonProps) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const { state, start, cancel, retry } = useReportDownload(report);
  const fullName = { name: report.name, portfolio, date: formatDate(report.periodEnd, region) };
  const isFailed = state.kind === "settled" && state.outcome === "failed";
  const look =
    state.kind === "running"
      ? ({ word: "cancel", Icon: X, press: cancel } as const)
      : isFailed
        ? ({ word: "retry", Icon: RotateCw, press: retry } as const)
        : report.isCheckedOff
          ? ({ word: "read", Icon: Check, press: start } as const)
          : ({ word: "download", Icon: Download, press: start } as const);
  const { word, Icon, press } = look;
  return (
    <button
      type="button"
      aria-label={t(`auditor.press.${word}`, fullName)}
      data-state={word}
      onClick={pressOnce(press)}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <span>{t(`auditor.cell.${word}`)}</span>
    </button>
  );
}
