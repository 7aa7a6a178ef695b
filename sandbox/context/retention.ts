import type { DatabaseSync } from "node:sqlite";
import type { Clock } from "./clock.ts";
import { run } from "../database/query.ts";
import { dayMs } from "../../machines/calendar/dates.ts";

/** What a table keeps of what was recorded; docs/security.md lists it. */
interface Retention {
  readonly table: string;
  /** Column, or expression, with the time of a row. */
  readonly at: string;
  /** Column, or expression, that identifies a row, by default `id`. */
  readonly key?: string;
  /** Whether new rows continue the numbers of the key, so that the last one has to stay. */
  readonly isNumbered?: boolean;
  /** Days after which a row is deleted. */
  readonly days: number;
  /** Number of rows kept until then, the newest of each value of expressions. */
  readonly newest?: number;
  readonly of?: string;
  /** Condition of rows that are kept in any case. */
  readonly except?: string;
}

const lastRuns = `SELECT max(r.id) FROM scheduler_runs r
  JOIN schedulers s ON s.id = r.scheduler_id GROUP BY s.id`;

/** Sessions that other rows refer to. */
const referredSessions = ["own_id", "replaced_id", "renewed_id"]
  .map((column) => `SELECT ${column} FROM sessions WHERE ${column} IS NOT NULL`)
  .concat(
    ["token_pairs", "session_devices", "password_changes"].map(
      (table) => `SELECT session_id FROM ${table}`,
    ),
  )
  .join(" UNION ");

const endOfSession = "(SELECT expires_at FROM sessions WHERE sessions.id = session_id)";

/** What belongs to a session, a month after its end. */
const ofSession = { at: endOfSession, key: "session_id", isNumbered: false, days: 30 } as const;

const retentions: readonly Retention[] = [
  { table: "mails", at: "sent_at", days: 90, newest: 20_000 },
  { table: "requests", at: "at", days: 365, newest: 20_000 },
  {
    table: "attachment_parts",
    at: "(SELECT at FROM attachments WHERE attachments.id = attachment_id)",
    key: "rowid",
    isNumbered: false,
    days: 90,
  },
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
    of: "user_id, kind, actor_id",
  },
  { table: "audit_events", at: "at", days: 2_557 },
  { table: "cash_instructions", at: "at", days: 2_557, key: "number" },
  // As long as the email with the code's link, so that the link is called expired.
  { table: "codes", at: "expires_at", days: 90 },
  // Longer than a link of 'This was not me' is valid.
  {
    table: "replaced_questions",
    at: "replaced_at",
    days: 1,
    key: "rowid",
    isNumbered: false,
  },
  { table: "spent_challenges", at: "spent_at", days: 7, isNumbered: false },
  { ...ofSession, table: "token_pairs", key: "rowid", newest: 2_000, of: "session_id" },
  { ...ofSession, table: "session_devices" },
  // Longer than a change whose response was lost may be repeated.
  { table: "password_changes", at: "at", key: "session_id", isNumbered: false, days: 1 },
  { table: "failures", at: "at", days: 1 },
  { table: "browser_secrets", at: "expires_at", key: "id || user_id", isNumbered: false, days: 0 },
  {
    table: "sessions",
    at: "expires_at",
    days: 30,
    isNumbered: false,
    except: `id IN (${referredSessions})`,
  },
];

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
