import type { DatabaseSync } from "node:sqlite";
import type { Clock } from "./clock.ts";
import { run } from "../database/query.ts";

/** What a table keeps of what was recorded; docs/security.md lists it. */
interface Retention {
  readonly table: string;
  /** Column with the time of a row. */
  readonly at: string;
  /** Column that identifies a row, by default `id`. */
  readonly key?: string;
  /** Whether new rows continue the numbers of the key, so that the last one has to stay. */
  readonly isNumbered?: boolean;
  /** Days after which a row is deleted. */
  readonly days: number;
  /** Number of rows kept until then, the newest of each value of an expression. */
  readonly newest?: number;
  readonly of?: string;
  /** Condition of rows that are kept in any case. */
  readonly except?: string;
}

const lastRuns = `SELECT max(r.id) FROM scheduler_runs r
  JOIN schedulers s ON s.id = r.scheduler_id GROUP BY s.id`;

const retentions: readonly Retention[] = [
  { table: "mails", at: "sent_at", days: 90, newest: 20_000 },
  { table: "requests", at: "at", days: 365, newest: 20_000 },
  { table: "attachments", at: "at", days: 730, isNumbered: false },
  {
    table: "support_cases",
    at: "at",
    days: 730,
    newest: 1_000,
    of: "user_id",
    key: "number",
    except: "number IN (SELECT case_number FROM attachments WHERE case_number IS NOT NULL)",
  },
  {
    table: "scheduler_runs",
    at: "ran_at",
    days: 1_100,
    newest: 400,
    of: "scheduler_id",
    except: `id IN (${lastRuns})`,
  },
  {
    table: "security_events",
    at: "at",
    days: 400,
    newest: 500,
    of: "user_id || (actor_id IS NULL)",
  },
  { table: "audit_events", at: "at", days: 2_557 },
];

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Rows deleted at a time, so that calls are not delayed. */
const slice = 500;
const slicePauseMs = 100;

/** Deletes some of the rows that are no longer kept; returns whether others remain. */
export function deleteExpired(db: DatabaseSync, clock: Clock): boolean {
  const deleted = retentions.map((retention) => deleteSlice(db, clock.now(), retention));
  return deleted.some((count) => count === slice);
}

function deleteSlice(db: DatabaseSync, now: Date, retention: Retention): number {
  const { table, at, key = "id", isNumbered = true, days, newest, of = "''", except } = retention;
  const places = `SELECT ${key} AS key,
    row_number() OVER (PARTITION BY ${of} ORDER BY ${key} DESC) AS place FROM ${table}`;
  const conditions = [
    newest === undefined
      ? `${at} < ?`
      : `(${at} < ? OR ${key} IN (SELECT key FROM (${places}) WHERE place > ${newest}))`,
    ...(isNumbered ? [`${key} < (SELECT max(${key}) FROM ${table})`] : []),
    ...(except === undefined ? [] : [`NOT (${except})`]),
  ];
  const expired = `SELECT ${key} FROM ${table} WHERE ${conditions.join(" AND ")} LIMIT ${slice}`;
  const oldest = new Date(now.getTime() - days * dayMs).toISOString();
  return run(db, `DELETE FROM ${table} WHERE ${key} IN (${expired})`, oldest);
}

/** Deletes what is no longer kept, now and every hour, a slice at a time; returns a stop function. */
export function startRetention(db: DatabaseSync, clock: Clock): () => void {
  let timer: NodeJS.Timeout;
  function next(): void {
    let pauseMs = hourMs;
    try {
      if (deleteExpired(db, clock)) pauseMs = slicePauseMs;
    } catch (error) {
      console.error("What is no longer kept could not be deleted:", error);
    }
    timer = setTimeout(next, pauseMs).unref();
  }
  next();
  return () => clearTimeout(timer);
}
