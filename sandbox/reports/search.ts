import type { Report } from "../../src/api/contract/reports.ts";
import type { Session } from "../auth/sessions.ts";
import { all } from "../database/query.ts";
import type { PortfolioRow } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../sandbox.ts";
import { type Issue, isIssuedFor, issuesUntil, reportOf } from "./catalogue.ts";

const dayMs = 86_400_000;
/** A report is new for this long, or until the user has checked it off. */
const newForMs = 21 * dayMs;

export interface ReportSearch {
  readonly portfolios: readonly PortfolioRow[];
  readonly limit: number;
  readonly offset: number;
  matches(issue: Issue): boolean;
}

/** A page of the reports that match, newest first; only the page's reports are made. */
export function searchReports(sandbox: Sandbox, session: Session, search: ReportSearch) {
  const { portfolios, limit, offset } = search;
  const mark = newMarks(sandbox, session);
  const reports: Report[] = [];
  let total = 0;
  for (const issue of issuesUntil(sandbox.clock.now()).filter((one) => search.matches(one))) {
    for (const portfolio of portfolios) {
      if (!isIssuedFor(issue, portfolio)) continue;
      if (total >= offset && reports.length < limit) reports.push(mark(reportOf(issue, portfolio)));
      total += 1;
    }
  }
  return { total, reports };
}

/** Adds to reports whether they are new for the session's user. */
export function newMarks({ db, clock }: Sandbox, { user }: Session) {
  const sql = "SELECT report_id FROM checked_reports WHERE user_id = ?";
  const checked = new Set(
    all<{ report_id: string }>(db, sql, user.id).map(({ report_id: id }) => id),
  );
  const since = new Date(clock.now().getTime() - newForMs).toISOString();
  return (report: Omit<Report, "isNew">): Report => ({
    ...report,
    isNew: report.publishedAtUtc >= since && !checked.has(report.id),
  });
}
