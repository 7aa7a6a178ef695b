import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useDeferredValue, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import type { Report } from "../api/contract/reports.ts";
import { formatDate } from "../format/dates.ts";
import { formatRegionDay } from "../format/region-moment.ts";
import { memoize } from "../format/memoize.ts";
import { formatNumber } from "../format/numbers.ts";
import { useApiTime, useConfig, useUser } from "../session/index.ts";
import { DataList } from "../ui/data-list/data-list.tsx";
import { ListToolbar } from "../ui/data-list/list-toolbar.tsx";
import { useListQuery } from "../ui/data-list/use-list-query.ts";
import { useListSelection } from "../ui/data-list/use-list-selection.ts";
import { useIsBesideList } from "../ui/side-panel.tsx";
import { writeText } from "../browser/write-clipboard.ts";
import { copiedCell, copiedTable } from "../ui/copy/copied-table.ts";
import { useCopy } from "../ui/copy/use-copy.ts";
import { LinkButton } from "../ui/form/text-link.tsx";
import { usePortfolioLabel } from "./clients-of.ts";
import { DownloadBar } from "./download-bar.tsx";
import { type ListedReport, listReports } from "./listed-reports.ts";
import { renderReportRow } from "./report-cells.tsx";
import { reportListColumns, reportPhoneColumns } from "./report-columns.tsx";
import { reportListStyles } from "./report-list-styles.ts";
import { ReportPreview } from "./report-preview.tsx";
import { reportTableStyles } from "./report-table-styles.ts";
import { useCategoryName } from "./use-category-name.ts";
import { useOpenPreview, usePreviewed } from "./use-open-preview.ts";

interface ReportListProps {
  readonly label: string;
  readonly reports: readonly Report[];
  /** Total number of results, of which the reports are the first. */
  readonly total: number;
  /** The period of the reports as text. */
  readonly scope?: ReactNode;
  /**
   * Whether the number of reports is announced elsewhere; only later changes are announced here.
   */
  readonly isAnnouncedElsewhere?: boolean;
  /** Explains how to reach the results beyond the limit. */
  readonly cutHint?: ReactNode;
  /** Id of the initial grouping; none by default. */
  readonly defaultGroup?: string | undefined;
  /** Client names by group code when the user has several clients. */
  readonly clients?: ReadonlyMap<string, string>;
  /** Whether the reports belong to portfolios; true by default. */
  readonly hasPortfolios?: boolean;
}

const noClients: ReadonlyMap<string, string> = new Map();

/** List of reports with search, sort, grouping, selection and download. */
export function ReportList(props: ReportListProps) {
  const { label, reports, total, scope, defaultGroup, cutHint, isAnnouncedElsewhere } = props;
  const { clients = noClients, hasPortfolios = true } = props;
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const categoryName = useCategoryName();
  const portfolioText = usePortfolioLabel();
  const summary = useRef<HTMLParagraphElement>(null);

  const rows = useMemo(() => {
    // Formatting is slow and many reports share a date.
    const dateOnce = memoize((date) => formatDate(date, region));
    const dayOnce = memoize((instant) => formatRegionDay(instant, region));
    return listReports(reports, ({ category, periodEnd, publishedAtUtc, portfolioCode }) => ({
      category: categoryName(category),
      client: clients.get(portfolioCode ?? "") ?? "",
      periodEnd: dateOnce(periodEnd),
      published: dayOnce(publishedAtUtc),
    }));
  }, [reports, categoryName, clients, region]);
  const openPreview = useOpenPreview();
  const { labels, ...fields } = useMemo(() => {
    const fullName = ({ report, portfolio, client, periodEnd }: ListedReport) =>
      t(portfolio ? "row.fullName" : "row.fullNameAlone", {
        name: report.name,
        portfolio: portfolioText(portfolio, client),
        date: periodEnd,
      });
    return {
      ...reportListColumns({
        t,
        region,
        hasPortfolios,
        fullName,
        onPreview: navigator.pdfViewerEnabled ? openPreview : undefined,
      }),
      labels: {
        row: (listed: ListedReport) => t("row.select", { report: fullName(listed) }),
        all: (count: number) => t("row.selectAll", { count }),
      },
    };
  }, [t, region, hasPortfolios, portfolioText, openPreview]);
  const list = useListQuery({ rows, ...fields, defaultGroup });
  const preview = usePreviewed(reports, list.lines);
  const isNarrowed = useIsBesideList() && preview.report !== undefined;
  const selection = useListSelection(list.lines);
  const selected = useMemo(
    () => reports.filter(({ id }) => selection.ids.has(id)),
    [reports, selection.ids],
  );

  function deselect(ids: ReadonlySet<string>) {
    selection.deselect(ids);
    if (!selected.every(({ id }) => ids.has(id))) return;
    // The bar, which had the focus, is gone without a selection: back to where Tab entered the rows.
    const row = preview.list.current?.querySelector<HTMLElement>("[data-index] [tabindex='0']");
    (row ?? summary.current)?.focus({ preventScroll: true });
  }

  const count = formatNumber(list.found.length, region);
  const isCut = total > reports.length;
  const result =
    isCut && list.found.length === reports.length
      ? t("list.cut", {
          count: reports.length,
          shown: count,
          total: formatNumber(total, region),
        })
      : t("list.count", { count: list.found.length, shown: count });
  // Live regions announce changes, not their initial content.
  const announcement = useDeferredValue(result, isAnnouncedElsewhere ? result : "");
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in a row closes what it opened
    <div
      ref={preview.list}
      onKeyDown={(event) => {
        const isRow = event.target instanceof Element && event.target.closest("[data-index]");
        if (isNarrowed && isRow && event.key === "Escape") preview.close();
      }}
    >
      <ListToolbar list={list} />
      <chakra.p css={reportListStyles.summary} role="status" ref={summary} tabIndex={-1}>
        <strong>{announcement}</strong>
        {scope ? <Further>{scope}</Further> : null}
        {isCut ? <Further>{cutHint ?? t("list.cutHint")}</Further> : null}
      </chakra.p>
      <DataList
        label={label}
        list={list}
        columns={isNarrowed ? fields.besidePreview : fields.columns}
        phoneColumns={reportPhoneColumns}
        rowPx={57}
        selection={{ ...selection, labels }}
        renderRow={renderReportRow}
        openId={isNarrowed ? preview.report?.id : undefined}
        css={reportTableStyles.table}
      />
      <DownloadBar
        chosen={selected}
        onDeselect={deselect}
        copy={
          <CopyReports
            rows={rows.filter(({ id }) => selection.ids.has(id))}
            title={label}
            columns={fields.copied}
          />
        }
      />
      {preview.report ? (
        <ReportPreview
          report={preview.report}
          client={clients.get(preview.report.portfolioCode ?? "")}
          position={preview.position}
          count={preview.count}
          onWalk={preview.walk}
          onClose={preview.close}
        />
      ) : null}
    </div>
  );
}

/** A part of the summary, apart from the one before it for screen readers. */
function Further({ children }: { readonly children: ReactNode }) {
  return (
    <span>
      <VisuallyHidden>, </VisuallyHidden>
      {children}
    </span>
  );
}

interface CopyReportsProps {
  /** The selected reports. */
  readonly rows: readonly ListedReport[];
  /** Name of their list. */
  readonly title: string;
  /** Columns of the table; that of clients is left out when no report has one. */
  readonly columns: ReturnType<typeof reportListColumns>["copied"];
}

/** Copies the selected reports as a table with date and source (COPY-01). */
function CopyReports({ rows, title, columns }: CopyReportsProps) {
  const { t } = useTranslation("common");
  const { region } = useUser();
  const { brandName } = useConfig();
  const apiTime = useApiTime();
  const copy = useCopy();
  const hasClients = rows.some(({ client }) => client !== "");

  function press() {
    const note = t("copy.note", {
      date: formatDate(apiTime().toISOString(), region),
      brand: brandName,
    });
    const shown = columns.filter(({ id }) => hasClients || id !== "client");
    const table = [
      shown.map(({ header }) => header),
      ...rows.map((listed) => shown.map(({ text }) => text(listed))),
    ].map((cells) => cells.map(copiedCell));
    const write = () => writeText(copiedTable({ rows: table, hasHeaders: true, title, note }));
    void copy(write, { title: t("copy.tableCopied"), text: note });
  }

  return <LinkButton onPress={press}>{t("copy.table")}</LinkButton>;
}
