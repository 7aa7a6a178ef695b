import type { ResponseOf } from "../../api/contract/call.ts";
import type { queryPortfolios } from "../../api/contract/portfolios.ts";
import type { auditorReports } from "../../api/contract/reports.ts";

export type AuditedPortfolio = ResponseOf<typeof queryPortfolios>["portfolios"][number];
export type YearEndReport = ResponseOf<typeof auditorReports>["reports"][number];

/** Maximum number of year ends with a column of their own; the list below has all. */
const maxColumns = 4;

/** What there is for a portfolio and a year end. */
export type MatrixCell =
  | { readonly kind: "reports"; readonly reports: readonly YearEndReport[] }
  /** The last year end has no statement yet. */
  | { readonly kind: "awaited" }
  /** The reports of the portfolio could not be read. */
  | { readonly kind: "unknown" }
  | { readonly kind: "none" };

export interface YearEndMatrix {
  /** Year ends as calendar dates (YYYY-MM-DD), latest first. */
  readonly yearEnds: readonly string[];
  readonly rows: readonly {
    readonly groupCode: string;
    readonly portfolioName: string;
    /** One cell for each year end. */
    readonly cells: readonly MatrixCell[];
  }[];
}

/** Portfolios by year end; the reports are in the order of the portfolios, undefined where unread. */
export function yearEndMatrix(
  portfolios: readonly Pick<AuditedPortfolio, "groupCode" | "portfolioName" | "lastYearEnd">[],
  reports: readonly (readonly YearEndReport[] | undefined)[],
): YearEndMatrix {
  const dates = [
    ...portfolios.map(({ lastYearEnd }) => lastYearEnd),
    ...reports.flatMap((own) => own?.map(({ yearEnd }) => yearEnd) ?? []),
  ];
  const yearEnds = [...new Set(dates)].toSorted().toReversed().slice(0, maxColumns);
  return {
    yearEnds,
    rows: portfolios.map(({ groupCode, portfolioName, lastYearEnd }, index) => ({
      groupCode,
      portfolioName,
      cells: yearEnds.map((yearEnd) => cellOf(reports[index], yearEnd, yearEnd === lastYearEnd)),
    })),
  };
}

function cellOf(
  own: readonly YearEndReport[] | undefined,
  yearEnd: string,
  isLast: boolean,
): MatrixCell {
  const reports = own?.filter((report) => report.yearEnd === yearEnd) ?? [];
  if (reports.length > 0) return { kind: "reports", reports };
  if (!own) return { kind: "unknown" };
  return { kind: isLast ? "awaited" : "none" };
}
