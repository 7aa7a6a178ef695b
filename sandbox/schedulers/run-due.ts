import type { ReportScheduler } from "../../src/api/contract/schedulers.ts";
import { languageOf } from "../users/language.ts";
import { type UserRow, userById } from "../users/users.ts";
import { all, first, run, transact } from "../database/query.ts";
import { Refusal } from "../context/refusal.ts";
import { sendScheduledReports } from "./scheduled-email.ts";
import { portfolioOf } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { makeScheduledReport, sentBy, titleOf } from "./make-report.ts";
import { bodyOf, nextRun, type SchedulerRow } from "./store.ts";

type RunStatus = NonNullable<ReportScheduler["lastRun"]>["status"];

/**
 * Runs every due schedule exactly once, even when called late or repeatedly: run, reports, email
 * and next date are stored in one transaction.
 */
export function runDueSchedulers(sandbox: Sandbox): void {
  const sql = "SELECT * FROM schedulers WHERE next_run_at <= ? ORDER BY next_run_at, rowid";
  for (const row of all<SchedulerRow>(sandbox.db, sql, sandbox.clock.now().toISOString())) {
    try {
      const user = userById(sandbox.db, row.user_id);
      if (user) transact(sandbox.db, () => runOnce(sandbox, row, user));
    } catch (error) {
      // A failing schedule must not stop the others or the API.
      console.error("A schedule could not be run:", error);
    }
  }
}

function runOnce(sandbox: Sandbox, row: SchedulerRow, user: UserRow): void {
  const { db, clock } = sandbox;
  const now = clock.now();
  const body = bodyOf(row);
  const next = nextRun(body, user, now);
  run(db, "UPDATE schedulers SET next_run_at = ? WHERE id = ?", next, row.id);
  const sql = `INSERT OR IGNORE INTO scheduler_runs
    (scheduler_id, due_at, ran_at, status, report_count, content)
    VALUES (?, ?, ?, 'Failed', 0, ?) RETURNING id`;
  const values = [row.id, row.next_run_at, now.toISOString(), sentBy(body)];
  const added = first<{ id: number }>(db, sql, ...values);
  // A run is due again after the clock was moved back, but delivered once.
  if (!added) return;
  const runId = added.id;
  const order = { schedulerId: row.id, runId, ranAt: now, body, user };
  const reports = body.portfolioCodes.map((code) => ({
    code,
    period: makeReport(sandbox, order, code),
  }));
  const made = reports.filter(({ period }) => period !== null);
  const status = statusOf(made.length, reports.length);
  const update = "UPDATE scheduler_runs SET status = ?, report_count = ? WHERE id = ?";
  run(db, update, status, made.length, runId);
  // Notification settings also apply to schedules.
  if (!body.isNotificationEnabled || user.notifies_reports !== 1) return;
  sendScheduledReports(sandbox, user, { title: titleOf(body, languageOf(user)), reports });
}

function statusOf(made: number, requested: number): RunStatus {
  if (made === requested) return "Succeeded";
  return made > 0 ? "PartlyFailed" : "Failed";
}

type Run = Omit<Parameters<typeof makeScheduledReport>[1], "portfolio">;

/** Creates the report of one portfolio and returns its period; null when it failed. */
function makeReport(sandbox: Sandbox, order: Run, code: string): string | null {
  try {
    const portfolio = portfolioOf(sandbox, { user: order.user }, code);
    if (!portfolio.has_data) return null;
    return makeScheduledReport(sandbox, { ...order, portfolio });
  } catch (error) {
    if (!(error instanceof Refusal)) console.error("A scheduled report could not be made:", error);
    return null;
  }
}
