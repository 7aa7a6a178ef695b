import type { TFunction } from "i18next";
import type { Report } from "../api/contract/reports.ts";
import type { Region } from "../../machines/user/types.ts";
import { withUnbrokenDates } from "../format/dates.ts";
import { formatBytes, formatNumber } from "../format/numbers.ts";
import type { Column, Grouping, SortOrder } from "../ui/data-list/column.ts";
import { reportWidths, widthsBesidePreview } from "../ui/page-skeleton-styles.ts";
import type { ListedReport } from "./listed-reports.ts";
import { ReportActions, ReportName } from "./report-cells.tsx";
import { reportColumnStyles } from "./report-table-styles.ts";
import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../machines/paths.ts";
import { reportDoor } from "../../machines/unaudited/portfolio-doors.ts";
import { useApiTime, useCanOpen } from "../session/index.ts";
import { calendarDate } from "./periods.ts";

/** Grid columns of a report on a phone: checkbox, texts, size, actions. */
export const reportPhoneColumns = "2.25rem minmax(0, 1fr) auto auto";

/** What a list tells of a report: shown with a `cell`, copied with a `header`. */
type ReportColumn = ColumnUses &
  (
    | (Omit<Column<ListedReport>, "width"> & { readonly id: keyof typeof reportWidths })
    | { readonly id: string; readonly header?: string; readonly cell?: undefined }
  );

interface ColumnUses {
  /** What the search finds, and the copied table has. */
  readonly text?: (listed: ListedReport) => string;
  /** What the copied table has instead. */
  readonly copied?: (listed: ListedReport) => string;
  /** Orders by this column. */
  readonly sorts?: readonly Omit<SortOrder<ListedReport>, "column">[];
  /** Grouping by this column. */
  readonly group?: Omit<Grouping<ListedReport>, "id" | "countText">;
  /** Whether the list is without it beside a preview. */
  readonly isLeftOut?: boolean;
}

/** The column whose orders come first, the first of them by default. */
const sortedFirst = "published";

interface ReportColumnsOptions {
  readonly t: TFunction<"reports">;
  readonly region: Region;
  /** Whether the reports belong to portfolios. */
  readonly hasPortfolios: boolean;
  /** Returns a name that is unique in the list. */
  readonly fullName: (listed: ListedReport) => string;
  readonly onPreview: ((report: Report) => void) | undefined;
}

/** Columns, sort orders and groupings of a list of reports. */
export function reportListColumns(options: ReportColumnsOptions) {
  const { t, region, hasPortfolios } = options;
  const countText = (count: number) =>
    t("list.count", { count, shown: formatNumber(count, region) });
  const all = reportColumns(options).filter(({ id }) => hasPortfolios || id !== "portfolio");
  const shown = all.filter((column) => column.cell !== undefined);
  const columnsOf = (
    columns: typeof shown,
    widths = reportWidths,
  ): readonly Column<ListedReport>[] =>
    columns.map((column) => ({ ...column, width: widths[column.id] }));
  const isFirst = ({ id }: ReportColumn) => id === sortedFirst;
  return {
    columns: columnsOf(shown),
    /** The columns that tell reports apart, for a list beside a preview. */
    besidePreview: columnsOf(
      shown.filter(({ isLeftOut }) => !isLeftOut),
      widthsBesidePreview,
    ),
    /** Columns of the copied table, with the text of each. */
    copied: all.flatMap(({ id, header, text, copied = text }) =>
      header && copied ? [{ id, header, text: copied }] : [],
    ),
    /** The text that the search field matches. */
    searchText: (listed: ListedReport) => all.map(({ text }) => text?.(listed)).join("\n"),
    sorts: [...all.filter(isFirst), ...all.filter((column) => !isFirst(column))].flatMap(
      ({ id, sorts = [] }) => sorts.map((sort) => ({ ...sort, column: id })),
    ),
    groups: all.flatMap(({ id, group }) => (group ? [{ ...group, id, countText }] : [])),
  };
}

function reportColumns(options: ReportColumnsOptions): readonly ReportColumn[] {
  const { t, region, fullName, onPreview } = options;
  return [
    {
      id: "report",
      header: t("row.report"),
      cell: ({ report }) => <ReportName report={report} newText={t("row.new")} />,
      text: ({ report }) => report.name,
      sortBy: (left, right, compare) => compare(left.report.name, right.report.name),
      sorts: [{ id: "name", direction: "ascending", text: t("list.by.name") }],
      phone: { row: "1", column: "2 / 4" },
      css: reportColumnStyles.report,
    },
    {
      id: "portfolio",
      header: t("row.portfolio"),
      cell: (listed, { group }) => (
        <>
          <ReportPortfolio {...listed} />
          {listed.client && group !== "portfolio" ? <span>{listed.client}</span> : null}
        </>
      ),
      text: ({ portfolio }) => portfolio,
      copied: ({ portfolio }) => portfolio || t("row.noPortfolio"),
      sortBy: (left, right, compare) =>
        compare(left.portfolio, right.portfolio) || compare(left.client, right.client),
      sorts: [{ id: "portfolio", direction: "ascending", text: t("list.by.portfolio") }],
      group: {
        text: t("list.in.portfolio"),
        // Portfolios of two clients can share a name.
        keyOf: ({ report }) => report.portfolioCode ?? "",
        titleOf: ({ portfolio }) => portfolio || t("row.noPortfolio"),
        noteOf: ({ client }) => client,
      },
      phone: { row: "2", column: "2 / 4" },
      css: reportColumnStyles.portfolio,
    },
    { id: "client", header: t("consultant.client"), text: ({ client }) => client },
    { id: "portfolioCode", text: ({ report }) => report.portfolioCode ?? "" },
    {
      id: "category",
      text: ({ category }) => category,
      group: {
        text: t("list.in.category"),
        keyOf: ({ category }) => category,
        titleOf: ({ category }) => category,
      },
    },
    {
      id: "periodTo",
      header: t("row.periodTo"),
      cell: ({ periodEnd }) => (
        <>
          <span className="report-label">{t("row.periodTo")} </span>
          {withUnbrokenDates(periodEnd)}
        </>
      ),
      text: ({ periodEnd }) => periodEnd,
      align: "end",
      print: "7.25rem",
      phone: { row: "3", column: "2" },
      css: reportColumnStyles.periodTo,
    },
    {
      id: "published",
      header: t("row.published"),
      cell: ({ published }) => (
        <>
          <span className="report-label">{t("row.published")} </span>
          {published}
        </>
      ),
      text: ({ published }) => published,
      sortBy: (left, right) => right.place - left.place,
      sorts: [
        { id: "newest", direction: "descending", text: t("list.by.newest") },
        { id: "oldest", direction: "ascending", text: t("list.by.oldest") },
      ],
      isLeftOut: true,
      align: "end",
      print: "7.75rem",
      css: reportColumnStyles.quiet,
    },
    {
      id: "file",
      header: t("row.file"),
      cell: ({ report }) => (
        <>
          {report.fileType.toUpperCase()} · {formatBytes(report.sizeBytes, region)}
        </>
      ),
      text: ({ report }) => report.fileType,
      copied: ({ report }) => report.fileName,
      isLeftOut: true,
      align: "end",
      print: "6.5rem",
      phone: { row: "3", column: "3 / 5", align: "end" },
      css: { ...reportColumnStyles.quiet, whiteSpace: "nowrap" },
    },
    {
      id: "actions",
      header: t("row.actions"),
      isHeaderHidden: true,
      cell: (listed) => (
        <ReportActions report={listed.report} fullName={fullName(listed)} onPreview={onPreview} />
      ),
      print: false,
      phone: { row: "1 / 3", column: "4" },
      css: reportColumnStyles.actions,
    },
  ];
}

const RouteLink = chakra(Link);

/** Portfolio of a report: a link to its holdings of the report's last day (DOOR-01). */
function ReportPortfolio({ report, portfolio, periodEnd }: ListedReport) {
  const { t } = useTranslation("reports");
  const canOpen = useCanOpen();
  const apiTime = useApiTime();
  const { portfolioCode } = report;
  const door =
    portfolioCode !== null && canOpen(paths.unaudited())
      ? reportDoor(portfolioCode, report.periodEnd, calendarDate(apiTime()))
      : null;
  if (door === null) return portfolio;
  return (
    <RouteLink
      css={reportColumnStyles.holdings}
      to={door}
      aria-label={t("row.holdings", { portfolio, date: periodEnd })}
    >
      {portfolio}
    </RouteLink>
  );
}
