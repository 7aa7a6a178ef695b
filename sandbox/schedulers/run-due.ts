import type { ReportScheduler } from "../../src/api/contract/schedulers.ts";
import { languageOf } from "../users/language.ts";
import { type UserRow, userById } from "../users/users.ts";
import { add, all, run, transact } from "../database/query.ts";
import { Refusal } from "../context/refusal.ts";
import { sendScheduledReports } from "./scheduled-email.ts";
import { portfolioOf } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { makeScheduledReport, sentBy, titleOf } from "./make-report.ts";
import { bodyOf, nextRun, type SchedulerRow } from "./store.ts";

type RunStatus = NonNullable<ReportScheduler["lastRun"]>["status"];

/**
 * Runs every schedule that is due, each once, however often this is called and however much later
 * than due it is: the run, its reports, its mail and the next date are kept together or not at all.
 */
export function runDueSchedulers(sandbox: Sandbox): void {
  const sql = "SELECT * FROM schedulers WHERE next_run_at <= ? ORDER BY next_run_at, rowid";
  for (const row of all<SchedulerRow>(sandbox.db, sql, sandbox.clock.now().toISOString())) {
    try {
      const user = userById(sandbox.db, row.user_id);
      if (user) transact(sandbox.db, () => runOnce(sandbox, row, user));
    } catch (error) {
      // One that cannot be run must not keep the others, nor any call, from being answered.
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
  const sql = `INSERT INTO scheduler_runs (scheduler_id, due_at, ran_at, status, report_count, content)
    VALUES (?, ?, ?, 'Failed', 0, ?)`;
  const runId = add(db, sql, row.id, row.next_run_at, now.toISOString(), sentBy(body));
  const order = { schedulerId: row.id, runId, ranAt: now, body, user };
  const reports = body.portfolioCodes.map((code) => ({
    code,
    period: makeReport(sandbox, order, code),
  }));
  const made = reports.filter(({ period }) => period !== null);
  const status = statusOf(made.length, reports.length);
  const update = "UPDATE scheduler_runs SET status = ?, report_count = ? WHERE id = ?";
  run(db, update, status, made.length, runId);
  // The user's notification settings govern the mails of schedules too.
  if (!body.isNotificationEnabled || user.notifies_reports !== 1) return;
  sendScheduledReports(sandbox, user, { title: titleOf(body, languageOf(user)), reports });
}

function statusOf(made: number, asked: number): RunStatus {
  if (made === asked) return "Succeeded";
  return made > 0 ? "PartlyFailed" : "Failed";
}

type Run = Omit<Parameters<typeof makeScheduledReport>[1], "portfolio">;

/** The period of the report of one portfolio; null when it could not be made. */
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
