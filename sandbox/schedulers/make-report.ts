import type { DatabaseSync } from "node:sqlite";
import type { Report } from "../../src/api/contract/reports.ts";
import type { SchedulerBody } from "../../src/api/contract/schedulers.ts";
import { type Language, languageOf } from "../users/language.ts";
import type { UserRow } from "../users/users.ts";
import { all, first, run } from "../database/query.ts";
import { periodText } from "../documents/pdf/figures.ts";
import { holdingSheet, transactionSheet } from "../documents/report-rows.ts";
import { reportTexts } from "../documents/report-texts.ts";
import { spreadsheet } from "../documents/spreadsheet.ts";
import { businessDaysOf, type Day, dateOf, dayOf } from "../market/calendar.ts";
import { type PortfolioRow, portfolioFields } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { doPeriodsJoin, periodOf } from "./period.ts";

interface Order {
  readonly schedulerId: string;
  readonly ranAt: Date;
  readonly body: SchedulerBody;
  readonly user: UserRow;
  readonly portfolio: PortfolioRow;
}

/** Content key of a schedule: periods of transactions continue only while it is unchanged. */
export const sentBy = ({ transactionPeriodType, transactionDataType }: SchedulerBody): string =>
  `${transactionPeriodType} ${transactionDataType}`;

/**
 * The last two period ends before today that a schedule reported for a portfolio, latest first;
 * later ones were reported while the clock was ahead.
 */
function endsBefore({ db }: Sandbox, { schedulerId, body, portfolio }: Order, today: Day): Day[] {
  const sql = `SELECT DISTINCT s.period_end AS date FROM scheduler_runs r
    JOIN scheduled_reports s ON s.id = ? || r.id || '.' || s.code
    WHERE r.scheduler_id = ? AND r.content = ? AND s.code = ? AND s.period_end < ?
    ORDER BY date DESC LIMIT 2`;
  const requested = [idPrefix, schedulerId, sentBy(body), portfolio.code, dateOf(today)];
  return all<{ date: string }>(db, sql, ...requested).map(({ date }) => dayOf(date));
}

/** Title of a schedule's reports in a language. */
export function titleOf(body: SchedulerBody, language: Language): string {
  const what = body.holdingPositionType ?? body.transactionDataType;
  return reportTexts[language].scheduled(body.frequencyType, what);
}

/** A report that is not stored yet. */
export interface MadeReport {
  /** Localized period or day. */
  readonly period: string;
  store(db: DatabaseSync, runId: number): void;
}

/** Generates a portfolio's report with the data known at the run. */
export function makeScheduledReport(sandbox: Sandbox, order: Order): MadeReport {
  const { ranAt, body, user, portfolio } = order;
  const language = languageOf(user);
  const texts = reportTexts[language];
  const isHoldings = body.holdingPositionType !== null;
  const { start, end, sheet } = contentOf(sandbox, order);
  const [from, to] = [dateOf(start), dateOf(end)];
  const title = titleOf(body, language);
  const period = periodText(from, to, language);
  const headings = [...sheet.headings.slice(0, 1), title, ...sheet.headings.slice(1)];
  const values = [
    user.id,
    portfolio.code,
    isHoldings ? "valuation" : "transactions",
    // For holdings the day is shown beside the name as the period's end.
    isHoldings ? title : texts.named(title, period),
    to,
    ranAt.toISOString(),
    `${portfolio.client_name} - ${portfolio.name} - ${title} - ${texts.dates(from, to)}.xlsx`,
    spreadsheet({ ...sheet, headings }),
  ];
  return {
    period,
    store(db, runId) {
      const sql = "INSERT INTO scheduled_reports VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)";
      run(db, sql, `${idPrefix}${runId}.${portfolio.code}`, ...values);
    },
  };
}

function contentOf(sandbox: Sandbox, order: Order) {
  const { ranAt, body, user, portfolio } = order;
  const language = languageOf(user);
  const source = { sandbox, portfolio, language };
  const days = businessDaysOf(portfolio.currency);
  if (body.holdingPositionType === null) {
    const today = days.today(ranAt);
    const ends = doPeriodsJoin(body) ? endsBefore(sandbox, order, today) : [];
    const period = periodOf(
      body.transactionPeriodType,
      { today, close: days.lastClose(ranAt) },
      ends,
    );
    return {
      ...period,
      sheet: transactionSheet(source, { ...period, by: body.transactionDataType }),
    };
  }
  const texts = reportTexts[language];
  const isOpen = body.holdingPositionType === "OpenOfBusiness";
  const end = isOpen ? days.onOrBefore(days.today(ranAt)) : days.lastClose(ranAt);
  // The open of a day equals the previous business day's close.
  const day = isOpen ? days.add(end, -1) : end;
  const title = (isOpen ? texts.openOfBusiness : texts.closeOfBusiness)(dateOf(end));
  return { start: end, end, sheet: holdingSheet(source, { day, title }) };
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
    ...portfolioFields(portfolio),
    periodEnd: row.period_end,
    publishedAtUtc: row.published_at,
    fileName: row.file_name,
    fileType: "xlsx",
    sizeBytes: row.size,
  };
}

/** Reports created by a user's schedules for some portfolios, newest first. */
export function scheduledReportsOf(
  { db }: Sandbox,
  user: UserRow,
  portfolios: readonly PortfolioRow[],
): Described[] {
  const sql = `SELECT id, code, category, name, period_end, published_at, file_name, length(content) AS size FROM scheduled_reports
    WHERE user_id = ? ORDER BY published_at DESC, rowid`;
  const stored = all<StoredReport>(db, sql, user.id);
  if (stored.length === 0) return [];
  const byCode = new Map(portfolios.map((portfolio) => [portfolio.code, portfolio]));
  return stored.flatMap((row) => {
    const portfolio = byCode.get(row.code);
    return portfolio ? [described(row, portfolio)] : [];
  });
}

/** Portfolio code and file of a scheduled report; undefined if it is not the user's. */
export function scheduledFileOf({ db }: Sandbox, user: UserRow, id: string) {
  if (!id.startsWith(idPrefix)) return undefined;
  const sql = `SELECT code, file_name AS fileName, content FROM scheduled_reports
    WHERE user_id = ? AND id = ?`;
  return first<{ code: string; fileName: string; content: Uint8Array }>(db, sql, user.id, id);
}
