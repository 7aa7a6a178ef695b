import type { Report } from "../api/contract/reports.ts";

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
