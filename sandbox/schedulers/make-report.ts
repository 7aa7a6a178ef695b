import type { Report } from "../../src/api/contract/reports.ts";
import type { SchedulerBody } from "../../src/api/contract/schedulers.ts";
import { languageOf } from "../auth/language.ts";
import type { UserRow } from "../auth/users.ts";
import { all, first, run } from "../database/query.ts";
import { holdingRows, transactionRows } from "../documents/report-rows.ts";
import { reportTexts } from "../documents/report-texts.ts";
import { spreadsheet } from "../documents/spreadsheet.ts";
import {
  addBusinessDays,
  type Day,
  dateOf,
  dayAt,
  firstDay,
  lastClose,
  lastDay,
  monthOf,
  onOrBefore,
} from "../market/calendar.ts";
import type { PortfolioRow } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../sandbox.ts";

interface Order {
  readonly runId: number;
  readonly ranAt: Date;
  readonly body: SchedulerBody;
  readonly user: UserRow;
  readonly portfolio: PortfolioRow;
}

/** The same day some months earlier, or the last of a month that has no such day. */
function monthsBefore(day: Day, months: number): Day {
  const month = monthOf(day);
  const earlier = month - months;
  return Math.min(firstDay(earlier) + day - firstDay(month), lastDay(earlier));
}

/** The first day of a period that ends with a day. */
function startOf(period: NonNullable<SchedulerBody["transactionPeriodType"]>, end: Day): Day {
  if (period === "PastDay") return end;
  if (period === "PastWeek") return end - 6;
  return monthsBefore(end, period === "PastMonth" ? 1 : 3) + 1;
}

/** Makes a portfolio's report of a run and keeps its file: what is known when it runs, no later. */
export function makeScheduledReport(sandbox: Sandbox, order: Order): void {
  const { runId, ranAt, user, portfolio } = order;
  const { category, name, end, rows } = contentOf(sandbox, order);
  const periodEnd = dateOf(end);
  run(
    sandbox.db,
    "INSERT INTO scheduled_reports VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    `${idPrefix}${runId}.${portfolio.code}`,
    user.id,
    portfolio.code,
    category,
    name,
    periodEnd,
    ranAt.toISOString(),
    `${portfolio.client_name} - ${portfolio.name} - ${name} - ${periodEnd}.xlsx`,
    spreadsheet(name, rows),
  );
}

function contentOf(sandbox: Sandbox, { ranAt, body, user, portfolio }: Order) {
  const language = languageOf(user);
  const texts = reportTexts[language];
  const close = lastClose(ranAt);
  const source = { sandbox, portfolio, language };
  if (body.holdingPositionType === null) {
    const start = startOf(body.transactionPeriodType, close);
    const rows = transactionRows(source, { start, end: close, by: body.transactionDataType });
    return { category: "transactions", name: texts.scheduledTransactions, end: close, rows };
  }
  const isOpen = body.holdingPositionType === "OpenOfBusiness";
  const end = isOpen ? onOrBefore(dayAt(ranAt)) : close;
  // The day opens with what the business day before closed with.
  const day = isOpen ? addBusinessDays(end, -1) : end;
  const title = (isOpen ? texts.openOfBusiness : texts.closeOfBusiness)(dateOf(end));
  const rows = holdingRows(source, { day, title });
  return { category: "valuation", name: texts.scheduledHoldings, end, rows };
}

const idPrefix = "scheduled.";

interface StoredReport {
  readonly id: string;
  readonly code: string;
  readonly category: string;
  readonly name: string;
  readonly period_end: string;
  readonly published_at: string;
  readonly file_name: string;
  readonly size: number;
}

type Described = Omit<Report, "isNew">;

function described(row: StoredReport, portfolio: PortfolioRow): Described {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    portfolioCode: row.code,
    portfolioName: portfolio.name,
    periodEnd: row.period_end,
    publishedAtUtc: row.published_at,
    fileName: row.file_name,
    fileType: "xlsx",
    sizeBytes: row.size,
  };
}

/** The reports that a user's schedules made of some portfolios, newest first. */
export function scheduledReportsOf(
  { db }: Sandbox,
  user: UserRow,
  portfolios: readonly PortfolioRow[],
): Described[] {
  const sql = `SELECT id, code, category, name, period_end, published_at, file_name, length(content) AS size FROM scheduled_reports
    WHERE user_id = ? ORDER BY published_at DESC, rowid`;
  const byCode = new Map(portfolios.map((one) => [one.code, one]));
  return all<StoredReport>(db, sql, user.id).flatMap((row) => {
    const portfolio = byCode.get(row.code);
    return portfolio ? [described(row, portfolio)] : [];
  });
}

/** The code of the portfolio and the file of a report that a user's schedule made; or undefined. */
export function scheduledFileOf({ db }: Sandbox, user: UserRow, id: string) {
  if (!id.startsWith(idPrefix)) return undefined;
  const sql = `SELECT code, file_name AS fileName, content FROM scheduled_reports
    WHERE user_id = ? AND id = ?`;
  return first<{ code: string; fileName: string; content: Uint8Array }>(db, sql, user.id, id);
}
