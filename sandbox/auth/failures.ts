import { all, first, run } from "../database/query.ts";
import { tooManyRequests } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";

/**
 * Password at sign-in, one-time code, password confirmation in a session, or security answer of a
 * link with its code's hash.
 */
type FailureKind = "password" | "code" | "confirmation" | `securityAnswer:${string}`;

interface Attempt {
  readonly account: string;
  readonly kind: FailureKind;
  /** Network address, or id of a signed-in user. */
  readonly source: string;
}

const dayMs = 86_400_000;
/** Failures of one source for one account before the first pause. */
const freeFailures = 4;
const pausesSeconds = [15, 30, 60, 120, 240] as const;
/** Failures of one source within 24 hours before it is blocked: fewer than those that lock an account. */
const maxFailures = freeFailures + pausesSeconds.length;

/** Limit of failures of one source for all accounts that it is not familiar with. */
const sourceLimit = { most: 60, seconds: 600 };
/** Maximum number of rows per account. */
const maxKept = 100;
/** Maximum number of rows for unknown accounts; the oldest are deleted. */
const maxRows = 100_000;

const since = ({ clock }: Sandbox, ms: number) =>
  new Date(clock.now().getTime() - ms).toISOString();

/** Seconds until a source may try again for an account, from its failures of the last 24 hours. */
function pauseOf(sandbox: Sandbox, { account, kind, source }: Attempt): number {
  const sql = `SELECT at FROM failures
    WHERE account = ? AND kind = ? AND source = ? AND at > ? ORDER BY at DESC LIMIT ?`;
  const day = since(sandbox, dayMs);
  const failed = all<{ at: string }>(sandbox.db, sql, account, kind, source, day, maxFailures);
  const [last] = failed;
  if (!last || failed.length < freeFailures) return 0;
  const pauseSeconds = pausesSeconds[failed.length - freeFailures];
  const endMs =
    pauseSeconds === undefined
      ? Date.parse(failed.at(-1)?.at ?? "") + dayMs
      : Date.parse(last.at) + pauseSeconds * 1000;
  return (endMs - sandbox.clock.now().getTime()) / 1000;
}

/** Throws a 429 refusal if a source has to wait before its next attempt for an account. */
export function checkPause(sandbox: Sandbox, attempt: Attempt): void {
  const seconds = pauseOf(sandbox, attempt);
  if (seconds > 0) throw tooManyRequests(seconds);
}

/** Throws a 429 refusal if a source has failed for many accounts. */
export function checkSource(sandbox: Sandbox, source: string): void {
  const sql = "SELECT count(*) AS count FROM failures WHERE source = ? AND at > ?";
  const { most, seconds } = sourceLimit;
  const from = since(sandbox, seconds * 1000);
  const failed = first<{ count: number }>(sandbox.db, sql, source, from)?.count ?? 0;
  if (failed >= most) throw tooManyRequests(seconds / 10);
}

/** Records a failure. Returns the number of failures of the account as `failuresOf` does. */
export function noteFailure(sandbox: Sandbox, attempt: Attempt): number {
  const { db, clock } = sandbox;
  const { account, kind, source } = attempt;
  run(db, "DELETE FROM failures WHERE at <= ?", since(sandbox, dayMs));
  const known = failuresOf(sandbox, account, kind);
  if (known < maxKept) {
    const sql =
      "INSERT INTO failures (account, kind, source, at, is_cleared) VALUES (?, ?, ?, ?, 0)";
    run(db, sql, account, kind, source, clock.now().toISOString());
  }
  const tooMany = `DELETE FROM failures WHERE id <= (SELECT max(id) FROM failures) - ?
    AND account NOT IN (SELECT email FROM users)`;
  run(db, tooMany, maxRows);
  return known + 1;
}

/** Number of failures of an account by all sources, within 24 hours and since the last success. */
export function failuresOf(sandbox: Sandbox, account: string, kind: FailureKind): number {
  const sql = `SELECT count(*) AS count FROM failures
    WHERE account = ? AND kind = ? AND at > ? AND is_cleared = 0`;
  const from = since(sandbox, dayMs);
  return first<{ count: number }>(sandbox.db, sql, account, kind, from)?.count ?? 0;
}

/**
 * Clears the failures of an account after a success. The pauses of other sources remain, so that
 * they do not gain further guesses.
 */
export function clearFailures({ db }: Sandbox, account: string, source: string | null): void {
  run(db, "UPDATE failures SET is_cleared = 1 WHERE account = ?", account);
  run(db, "DELETE FROM failures WHERE account = ? AND source = ?", account, source);
}
