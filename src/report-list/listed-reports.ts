import type { Report } from "../api/contract/reports.ts";
import type { Column } from "../ui/data-list/column.ts";

/** A report with the texts of its row. */
export interface ListedReport {
  readonly id: string;
  readonly report: Report;
  /** Its place among all reports from the newest, from 0. */
  readonly place: number;
  readonly portfolio: string;
  /** The client whose portfolio it is, where the reader has several; else the empty string. */
  readonly client: string;
  readonly category: string;
  readonly periodEnd: string;
  readonly published: string;
}

/** The texts of a report that depend on the reader. */
export type ReportTexts = Pick<ListedReport, "category" | "client" | "periodEnd" | "published">;

/** Reports with the texts of their rows, the newest first. */
export function listReports(
  reports: readonly Report[],
  textsOf: (report: Report) => ReportTexts,
): readonly ListedReport[] {
  // Instants in UTC are in the order of their characters (ISO 8601).
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

/** Everything that a search looks in. */
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

/** How reports are compared by a column, in ascending order. */
export const reportSortBy = {
  report: (one, other, compare) => compare(one.report.name, other.report.name),
  portfolio: (one, other, compare) =>
    compare(one.portfolio, other.portfolio) || compare(one.client, other.client),
  published: (one, other) => other.place - one.place,
} satisfies Readonly<Record<string, SortBy>>;
