import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import type { ReportScheduler } from "../../src/api/contract/schedulers.ts";
import { languageOf } from "../users/language.ts";
import { userById } from "../users/users.ts";
import { endApprovals } from "../cash/end-approvals.ts";
import { add, all, first, run, transact } from "../database/query.ts";
import { Refusal } from "../context/refusal.ts";
import { sendScheduledReports } from "./scheduled-email.ts";
import { portfolioOf } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { type MadeReport, makeScheduledReport, sentBy, titleOf } from "./make-report.ts";
import { bodyOf, nextRun, type SchedulerRow } from "./store.ts";

type RunStatus = NonNullable<ReportScheduler["lastRun"]>["status"];

export interface DueSchedules {
  /** Ends approvals that are due and runs every due schedule; resolves when none is due. Calls at the same time share a run. */
  run(): Promise<void>;
  /** Ends the run after its current report; the schedule that it belongs to stays due. */
  stop(): Promise<void>;
}

/**
 * Runs due schedules report by report. Requests come between two reports, and users take turns, so
 * that the schedules of one delay neither the calls nor the schedules of another.
 */
export function createDueSchedules(sandbox: Sandbox): DueSchedules {
  let running: Promise<void> | null = null;
  let isStopped = false;
  let lastRunMs = Infinity;
  /** What failed in this run and in the last one, by the id of the schedule. */
  let failed = new Set<string>();
  let failedBefore = failed;

  /** Logs a failure once, as it is repeated every few seconds until its cause has gone. */
  function noteFailure(id: string, text: string, error: unknown) {
    if (!failedBefore.has(id)) console.error(text, error);
    failed.add(id);
  }

  async function runAll(): Promise<void> {
    const nowMs = sandbox.clock.now().getTime();
    // Also at the start: the clock may have been set back before.
    if (nowMs < lastRunMs) recountRuns(sandbox);
    lastRunMs = nowMs;
    endApprovals(sandbox);
    const turns = new Map<string, Turn>();
    for (;;) {
      const due = dueSchedules(sandbox, failed);
      if (due.length === 0) return;
      for (const row of due) {
        const turn = turns.get(row.user_id) ?? { row, reports: runOnce(sandbox, row) };
        turns.set(row.user_id, turn);
        try {
          if (turn.reports.next().done) turns.delete(row.user_id);
        } catch (error) {
          // A failing schedule must not stop the others; it is tried again by the next run.
          noteFailure(turn.row.id, "A schedule could not be run:", error);
          turns.delete(row.user_id);
        }
        await setImmediate();
        if (isStopped) return;
      }
    }
  }

  return {
    run: () =>
      (running ??= runAll()
        .catch((error: unknown) => noteFailure("", "Due schedules could not be run:", error))
        .finally(() => {
          [failedBefore, failed] = [failed, new Set()];
          running = null;
        })),
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

/** Counts the next runs again that a clock ahead of the current one has put off. */
function recountRuns({ db, clock }: Sandbox): void {
  const now = clock.now();
  const sql = "SELECT * FROM schedulers WHERE next_run_at > ?";
  for (const row of all<SchedulerRow>(db, sql, now.toISOString())) {
    const user = userById(db, row.user_id);
    const next = user ? nextRun(bodyOf(row), user, now) : null;
    const update = "UPDATE schedulers SET next_run_at = ?1 WHERE id = ?2 AND next_run_at > ?1";
    if (next !== null) run(db, update, next, row.id);
  }
}

/** A schedule that is being run; each step makes a report. */
interface Turn {
  readonly row: SchedulerRow;
  readonly reports: Iterator<void>;
}

/** The first due schedule of each user. */
function dueSchedules({ db, clock }: Sandbox, failed: ReadonlySet<string>): SchedulerRow[] {
  const sql = `SELECT *, min(next_run_at) AS due_at FROM schedulers
    WHERE next_run_at <= ? AND id NOT IN (SELECT value FROM json_each(?))
    GROUP BY user_id ORDER BY due_at, rowid`;
  return all<SchedulerRow>(db, sql, clock.now().toISOString(), JSON.stringify([...failed]));
}

/**
 * Makes the reports of a schedule one by one, then stores its run, reports, email and next date in
 * one transaction, exactly once.
 */
function* runOnce(sandbox: Sandbox, row: SchedulerRow): Generator<void, void> {
  const { db, clock } = sandbox;
  const user = userById(db, row.user_id);
  if (!user) throw new Error("A schedule has no user");
  const now = clock.now();
  const body = bodyOf(row);
  const order = { schedulerId: row.id, ranAt: now, body, user };
  const reports: { code: string; report: MadeReport | null }[] = [];
  for (const code of isDelivered(sandbox, row) ? [] : body.portfolioCodes) {
    reports.push({ code, report: makeReport(sandbox, order, code) });
    yield;
  }
  transact(db, () => {
    const update = `UPDATE schedulers SET next_run_at = ?
      WHERE id = ? AND next_run_at = ? AND modified_at = ?`;
    const next = nextRun(body, user, now);
    const changed = run(db, update, next, row.id, row.next_run_at, row.modified_at);
    // A schedule that was changed or deleted meanwhile has not run.
    if (changed > 0 && reports.length > 0) storeRun(sandbox, row, { ...order, reports });
  });
}

/** Whether a run was delivered: it is due again after the clock was moved back. */
function isDelivered({ db }: Sandbox, { id, next_run_at: dueAt }: SchedulerRow): boolean {
  const sql = "SELECT 1 FROM scheduler_runs WHERE scheduler_id = ? AND due_at = ?";
  return first(db, sql, id, dueAt) !== undefined;
}

type Run = Omit<Parameters<typeof makeScheduledReport>[1], "portfolio">;

interface MadeRun extends Run {
  readonly reports: readonly { readonly code: string; readonly report: MadeReport | null }[];
}

function storeRun(sandbox: Sandbox, row: SchedulerRow, made: MadeRun): void {
  const { db } = sandbox;
  const { ranAt, body, user, reports } = made;
  const count = reports.filter(({ report }) => report !== null).length;
  const sql = `INSERT INTO scheduler_runs
    (scheduler_id, due_at, ran_at, status, report_count, content) VALUES (?, ?, ?, ?, ?, ?)`;
  const status = statusOf(count, reports.length);
  const values = [row.id, row.next_run_at, ranAt.toISOString(), status, count, sentBy(body)];
  const runId = add(db, sql, ...values);
  for (const { report } of reports) report?.store(db, runId);
  dropOldReports(db, user.id);
  // Notification settings also apply to schedules.
  if (!body.isNotificationEnabled || user.notifies_reports !== 1) return;
  sendScheduledReports(sandbox, user, {
    title: titleOf(body, languageOf(user)),
    reports: reports.map(({ code, report }) => ({ code, period: report?.period ?? null })),
  });
}

/** Reports that a user's schedules keep; they are listed together. */
const maxReports = 5_000;

function dropOldReports(db: DatabaseSync, userId: string): void {
  const old = `SELECT id FROM scheduled_reports WHERE user_id = ?
    ORDER BY published_at DESC, rowid DESC LIMIT -1 OFFSET ?`;
  run(db, `DELETE FROM scheduled_reports WHERE id IN (${old})`, userId, maxReports);
}

function statusOf(made: number, requested: number): RunStatus {
  if (made === requested) return "Succeeded";
  return made > 0 ? "PartlyFailed" : "Failed";
}

/** Makes the report of one portfolio; returns null when it failed. */
function makeReport(sandbox: Sandbox, order: Run, code: string): MadeReport | null {
  try {
    const portfolio = portfolioOf(sandbox, { user: order.user }, code);
    if (!portfolio.has_data) return null;
    return makeScheduledReport(sandbox, { ...order, portfolio });
  } catch (error) {
    if (!(error instanceof Refusal)) console.error("A scheduled report could not be made:", error);
    return null;
  }
}
