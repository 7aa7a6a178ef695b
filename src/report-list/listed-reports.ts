import type { Report } from "../api/contract/reports.ts";
import type { Column } from "../ui/data-list/column.ts";

/** A report with the localized texts of its row. */
export interface ListedReport {
  readonly id: string;
  readonly report: Report;
  /** Index among all reports from the newest, from 0. */
  readonly place: number;
  readonly portfolio: string;
  /** Client of the report's portfolio when the user has several clients, else the empty string. */
  readonly client: string;
  readonly category: string;
  readonly periodEnd: string;
  readonly published: string;
}

/** Texts that depend on the user's language, region and clients. */
export type ReportTexts = Pick<ListedReport, "category" | "client" | "periodEnd" | "published">;

/** Reports with the texts of their rows, newest first. */
export function listReports(
  reports: readonly Report[],
  textsOf: (report: Report) => ReportTexts,
): readonly ListedReport[] {
  // ISO 8601 instants in UTC sort as strings.
  const newestFirst = reports.toSorted(({ publishedAtUtc: one }, { publishedAtUtc: other }) => {
    return Number(one < other) - Number(one > other);
  });
  return newestFirst.map((report, place) => ({
    id: report.id,
    report,
    place,
    portfolio: report.portfolioName ?? "",
    ...textsOf(report),
  }));
}

/** The text that the search field matches. */
export function reportSearchText(listed: ListedReport): string {
  const { report, portfolio, client, category, periodEnd, published } = listed;
  const code = report.portfolioCode ?? "";
  return [
    report.name,
    portfolio,
    code,
    client,
    category,
    report.fileType,
    periodEnd,
    published,
  ].join("\n");
}

type SortBy = NonNullable<Column<ListedReport>["sortBy"]>;

/** Comparators by column, ascending. */
export const reportSortBy = {
  report: (left, right, compare) => compare(left.report.name, right.report.name),
  portfolio: (left, right, compare) =>
    compare(left.portfolio, right.portfolio) || compare(left.client, right.client),
  published: (left, right) => right.place - left.place,
} satisfies Readonly<Record<string, SortBy>>;
