import type { ReportScheduler, SchedulerBody } from "../../src/api/contract/schedulers.ts";
import { nextRuns } from "../../machines/scheduler/run-dates.ts";
import { regionOf } from "../../machines/calendar/regions.ts";
import type { UserRow } from "../users/users.ts";
import { all, first } from "../database/query.ts";
import type { Sandbox } from "../context/sandbox.ts";

export interface SchedulerRow {
  readonly id: string;
  readonly user_id: string;
  readonly body: string;
  readonly modified_at: string;
  /** Null when it never runs again. */
  readonly next_run_at: string | null;
}

interface RunRow {
  readonly ran_at: string;
  readonly status: NonNullable<ReportScheduler["lastRun"]>["status"];
  readonly report_count: number;
}

type ListedRow = SchedulerRow & { readonly [Field in keyof RunRow]: RunRow[Field] | null };

const listed = `SELECT s.*, r.ran_at, r.status, r.report_count FROM schedulers s
  LEFT JOIN scheduler_runs r
    ON r.id = (SELECT max(id) FROM scheduler_runs WHERE scheduler_id = s.id)
  WHERE s.user_id = ?`;

export function bodyOf({ body }: SchedulerRow): SchedulerBody {
  return JSON.parse(body) as SchedulerBody;
}

/** Next run of a user's schedule after an instant; null when it never runs again. */
export function nextRun(body: SchedulerBody, { region }: UserRow, after: Date): string | null {
  return nextRuns(body, regionOf(region), after, 1)[0] ?? null;
}

function wire(row: ListedRow): ReportScheduler {
  const { id, modified_at: modifiedAtUtc, next_run_at: nextRunAtUtc } = row;
  return { ...bodyOf(row), id, modifiedAtUtc, nextRunAtUtc, lastRun: lastRunOf(row) };
}

function lastRunOf({ ran_at: atUtc, status, report_count: reportCount }: ListedRow) {
  if (atUtc === null || status === null || reportCount === null) return null;
  return { atUtc, status, reportCount };
}

/** Schedules of a user in order of creation, or a page of them. */
export function schedulersOf(
  { db }: Sandbox,
  user: UserRow,
  { limit, offset }: { readonly limit: number; readonly offset: number } = { limit: -1, offset: 0 },
): ReportScheduler[] {
  const sql = `${listed} ORDER BY s.rowid LIMIT ? OFFSET ?`;
  return all<ListedRow>(db, sql, user.id, limit, offset).map(wire);
}

export function countSchedulers({ db }: Sandbox, user: UserRow): number {
  const sql = "SELECT count(*) AS count FROM schedulers WHERE user_id = ?";
  return first<{ count: number }>(db, sql, user.id)?.count ?? 0;
}

/** A user's schedule by id; undefined if there is none. */
export function schedulerOf({ db }: Sandbox, user: UserRow, id: string) {
  const row = first<ListedRow>(db, `${listed} AND s.id = ?`, user.id, id);
  return row && wire(row);
}
