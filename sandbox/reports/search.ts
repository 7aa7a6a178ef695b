import { type Report, reportCategories } from "../../src/api/contract/reports.ts";
import { languageOf } from "../users/language.ts";
import type { Session } from "../auth/sessions.ts";
import { all } from "../database/query.ts";
import { type Day, dayAt, dayOf } from "../market/calendar.ts";
import type { PortfolioRow } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { scheduledReportsOf } from "../schedulers/make-report.ts";
import {
  classesOf,
  type Issue,
  isIssuedFor,
  issuesUntil,
  type PortfolioClass,
  reportOf,
} from "./catalogue.ts";
import { dayMs } from "../../machines/calendar/dates.ts";

/** A report is new for 21 days or until the user has seen it. */
const newForMs = 21 * dayMs;

export interface ReportSearch {
  readonly portfolios: readonly PortfolioRow[];
  readonly limit: number;
  readonly offset: number;
  matches(issue: Published): boolean;
}

/** Searchable properties of a report. */
export interface Published {
  readonly category: string;
  readonly periodEnd: Day;
  readonly publishedDay: Day;
}

const issued = ({ series, periodEnd, publishedDay }: Issue): Published => ({
  category: series.category,
  periodEnd,
  publishedDay,
});

const published = (report: Omit<Report, "isNew">): Published => ({
  category: report.category,
  periodEnd: dayOf(report.periodEnd),
  publishedDay: dayAt(new Date(report.publishedAtUtc)),
});

/** Page of matching reports, newest first; only that page is generated. */
export function searchReports(sandbox: Sandbox, session: Session, search: ReportSearch) {
  const { portfolios, limit, offset } = search;
  const mark = newMarks(sandbox, session);
  const language = languageOf(session.user);
  const reports: Report[] = [];
  let total = 0;
  const take = (make: () => Omit<Report, "isNew">) => {
    if (total >= offset && reports.length < limit) reports.push(mark(make()));
    total += 1;
  };
  const scheduled = scheduledReportsOf(sandbox, session.user, portfolios).filter(
    (scheduledReport) => search.matches(published(scheduledReport)),
  );
  const issues = issuesUntil(sandbox.clock.now());
  const classes = classesOf(portfolios, issues);
  for (const issue of issues) {
    if (!search.matches(issued(issue))) continue;
    while (scheduled[0] && scheduled[0].publishedAtUtc >= issue.publishedAtUtc) {
      const [newer] = scheduled.splice(0, 1);
      if (newer) take(() => newer);
    }
    const count = countIssued(issue, classes);
    const isOnPage = total + count > offset && reports.length < limit;
    if (!isOnPage) {
      total += count;
      continue;
    }
    for (const portfolio of portfolios) {
      if (isIssuedFor(issue, portfolio)) take(() => reportOf(issue, portfolio, language));
    }
  }
  for (const older of scheduled) take(() => older);
  return { total, reports };
}

function countIssued(issue: Issue, classes: readonly PortfolioClass[]): number {
  const issuedFor = classes.filter(({ portfolio }) => isIssuedFor(issue, portfolio));
  return issuedFor.reduce((sum, { count }) => sum + count, 0);
}

/** Categories with reports for the user, in the order of the contract. */
export function servedCategories(
  sandbox: Sandbox,
  session: Session,
  portfolios: readonly PortfolioRow[],
): string[] {
  const served = new Set<string>(
    scheduledReportsOf(sandbox, session.user, portfolios).map(({ category }) => category),
  );
  const issues = issuesUntil(sandbox.clock.now());
  const classes = classesOf(portfolios, issues);
  for (const issue of issues) {
    if (countIssued(issue, classes) > 0) served.add(issue.series.category);
  }
  return reportCategories.filter((category) => served.has(category));
}

/** Since when a report counts as new, in UTC. */
export const newSince = (now: Date) => new Date(now.getTime() - newForMs).toISOString();

/** The ids of the reports that the session's user has checked off. */
export function checkedReports({ db }: Sandbox, { user }: Session): ReadonlySet<string> {
  const sql = "SELECT report_id FROM checked_reports WHERE user_id = ?";
  return new Set(all<{ report_id: string }>(db, sql, user.id).map(({ report_id: id }) => id));
}

/** Marks reports as new or seen for the user. */
export function newMarks(sandbox: Sandbox, session: Session) {
  const checked = checkedReports(sandbox, session);
  const since = newSince(sandbox.clock.now());
  return (report: Omit<Report, "isNew">): Report => ({
    ...report,
    isNew: report.publishedAtUtc >= since && !checked.has(report.id),
  });
}
