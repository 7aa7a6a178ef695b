import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../machines/paths.ts";
import { factSeparator, withUnbrokenDates } from "../../format/dates.ts";
import { formatRegionDay } from "../../format/region-moment.ts";
import { formatBytes } from "../../format/numbers.ts";
import { FailedDownload, ProgressLine } from "../../report-list/download-status.tsx";
import { ReportMark } from "../../report-list/report-mark.tsx";
import { ReportRow } from "../../report-list/report-row.tsx";
import { useDownloadUnder } from "../../report-list/use-report-download.ts";
import { useReportTitle } from "../../report-list/use-report-title.ts";
import { useCanOpen, useUser } from "../../session/index.ts";
import { LinkButton, TextLink } from "../../ui/form/text-link.tsx";
import { homeStyles } from "./home-styles.ts";
import type { ReportGroup } from "./report-groups.ts";

/** Number of reports in an open group; a link leads to the others. */
const shownCount = 6;

interface ReportGroupRowProps {
  readonly group: ReportGroup;
  readonly isOpenFirst: boolean;
  /** Client names by group code, when the user has several clients. */
  readonly clients: ReadonlyMap<string, string>;
}

/** Reports of one kind and period as one row, which opens to show them (LOOK-02). */
export function ReportGroupRow({ group, isOpenFirst, clients }: ReportGroupRowProps) {
  const { t } = useTranslation(["home", "reports"]);
  const { region } = useUser();
  const canSeeAll = useCanOpen()(paths.report());
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const action = useRef<HTMLParagraphElement>(null);
  const { state, request, cancel, retry } = useDownloadUnder(`group ${group.id}`);
  const { reports } = group;
  const [first] = reports;
  const { title, period, fileTitle } = useReportTitle(first);
  const portfolioCount = new Set(reports.map(({ portfolioCode }) => portfolioCode)).size;
  const newCount = reports.filter(({ isNew }) => isNew).length;
  const sizeBytes = reports.reduce((sum, report) => sum + report.sizeBytes, 0);
  const isRunning = state.kind === "running";
  const isSaved = state.kind === "settled" && state.outcome === "saved";
  const more = t("reports.more", { count: reports.length - shownCount });
  return (
    <chakra.li css={homeStyles.reportGroup}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ReportMark category={first.category} />
        <span>
          <strong>{title}</strong>
          {newCount > 0 ? (
            <>
              {" "}
              <em>{t("reports.newCount", { count: newCount })}</em>
            </>
          ) : null}
          <small>
            {[
              period,
              t("reports:row.publishedOf", {
                portfolios: t("reports.portfolios", { count: portfolioCount }),
                date: withUnbrokenDates(formatRegionDay(first.publishedAtUtc, region)),
              }),
            ]
              .filter(Boolean)
              .join(factSeparator)}
          </small>
        </span>
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
      </button>
      <p ref={action}>
        <LinkButton onPress={() => (isRunning ? cancel() : request(reports, `${fileTitle}.zip`))}>
          {isRunning
            ? t("reports:download.cancel")
            : isSaved
              ? t("reports:download.again")
              : t("reports.downloadAll", { size: formatBytes(sizeBytes, region) })}
        </LinkButton>
      </p>
      {isRunning ? <ProgressLine progress={state.progress} /> : null}
      {state.kind === "settled" && state.missed.length > 0 ? (
        <FailedDownload
          missed={state.missed}
          isPartial={state.outcome === "partlySaved"}
          onRetry={() => {
            action.current?.querySelector("button")?.focus();
            retry();
          }}
        />
      ) : null}
      <ul id={id} hidden={!isOpen} data-counted={newCount > 0 || undefined}>
        {isOpen
          ? reports
              .slice(0, shownCount)
              .map((report) => (
                <ReportRow
                  key={report.id}
                  report={report}
                  client={clients.get(report.portfolioCode ?? "")}
                  isInGroup
                />
              ))
          : null}
        {isOpen && reports.length > shownCount ? (
          <li>{canSeeAll ? <TextLink to={paths.report()}>{more}</TextLink> : more}</li>
        ) : null}
      </ul>
    </chakra.li>
  );
}
