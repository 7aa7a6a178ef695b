import { auditByApi } from "../audit/audit-events.ts";
import { all, first, run } from "../database/query.ts";
import type { RateLimit } from "../context/rate-limit.ts";
import { tooManyRequests } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { widerNetworkOf } from "../context/networks.ts";
import { userByEmail } from "../users/users.ts";
import { dayMs } from "../../machines/calendar/dates.ts";

/**
 * Password at sign-in, one-time code, passkey, password confirmation in a session, or security answer of a
 * link with its code's hash.
 */
type FailureKind = "password" | "code" | "passkey" | "confirmation" | `securityAnswer:${string}`;

interface Attempt {
  readonly account: string;
  readonly kind: FailureKind;
  /** Network address, session, or known browser (`browserSource`). */
  readonly source: string;
}

const browserPrefix = "browser:";

/** Returns the source of failures that count for a known browser alone. */
export const browserSource = (id: string) => browserPrefix + id;

/**
 * SQL condition for the failures that count together with those of a source: a known browser's own,
 * or those of all other sources. Its parameter is the source.
 */
const countsWith = `iif(?1 GLOB '${browserPrefix}*', source = ?1, source NOT GLOB '${browserPrefix}*')`;

/** Failures of one source for one account before the first pause. */
const freeFailures = 4;
const pausesSeconds = [15, 30, 60, 120, 240] as const;
/** Failures of one source within 24 hours before it is blocked: fewer than those that lock an account. */
const maxFailures = freeFailures + pausesSeconds.length;

/** Limits of failures of one source, and of an IPv6 /48 network, for all accounts. */
const sourceLimit = { most: 60, seconds: 600 };
const networkLimit = { most: 240, seconds: 600 };
/** Maximum number of rows per account and known browser, and of all other sources. */
const maxKept = 100;
/** Maximum number of rows for unknown accounts; the oldest are deleted. */
const maxRows = 100_000;

const since = ({ clock }: Sandbox, ms: number) =>
  new Date(clock.now().getTime() - ms).toISOString();

/**
 * Seconds until a source may try again for an account, from its failures of the last 24 hours. After
 * the clock was set back, failures of a later time cause no pause.
 */
function pauseOf(sandbox: Sandbox, { account, kind, source }: Attempt): number {
  const sql = `SELECT at FROM failures
    WHERE account = ? AND kind = ? AND source = ? AND at > ? AND at <= ? ORDER BY at DESC LIMIT ?`;
  const times = [since(sandbox, dayMs), since(sandbox, 0)];
  const values = [account, kind, source, ...times, maxFailures];
  const failed = all<{ at: string }>(sandbox.db, sql, ...values);
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

/** Throws a 429 refusal if a network address, or its wider network, has failed for many accounts. */
export function checkSource(sandbox: Sandbox, source: string): void {
  const network = widerNetworkOf(source);
  if (network !== null) checkLimit(sandbox, inNetwork, prefixOf(network), networkLimit);
  checkLimit(sandbox, "source = ?1", source, sourceLimit);
}

/** SQL condition for the failures of a network; its parameter is how the texts of its sources begin. */
const inNetwork = "source >= ?1 AND source < ?1 || '~'";

/** Texts of the /64 networks of a /48 network begin with this. */
const prefixOf = (network: string) => `${network.slice(0, network.indexOf("::"))}:`;

function checkLimit(
  sandbox: Sandbox,
  condition: string,
  value: string,
  { most, seconds }: RateLimit,
): void {
  const sql = `SELECT count(*) AS count FROM failures
    WHERE ${condition} AND at > ?2 AND at <= ?3`;
  const times = [since(sandbox, seconds * 1000), since(sandbox, 0)];
  const failed = first<{ count: number }>(sandbox.db, sql, value, ...times)?.count ?? 0;
  if (failed >= most) throw tooManyRequests(seconds / 10);
}

/**
 * Records a failure, also in the audit log, where an address without an account is not named: people
 * type passwords there. Returns the number of failures of the account as `failuresOf` does.
 */
export function noteFailure(sandbox: Sandbox, attempt: Attempt): number {
  const { db, clock } = sandbox;
  const { account, kind, source } = attempt;
  const known = failuresOf(sandbox, attempt);
  if (known < maxKept) {
    const sql =
      "INSERT INTO failures (account, kind, source, at, is_cleared) VALUES (?, ?, ?, ?, 0)";
    run(db, sql, account, kind, source, clock.now().toISOString());
  }
  const tooMany = `DELETE FROM failures WHERE id <= (SELECT max(id) FROM failures) - ?
    AND account NOT IN (SELECT email FROM users)`;
  run(db, tooMany, maxRows);
  const details = { Kind: kind.replace(/:.*/, "") };
  const user = userByEmail(db, account) ?? null;
  auditByApi(sandbox, "AuthenticationFailed", { user, actor: null, details });
  return known + 1;
}

/**
 * Number of failures of an account within 24 hours and since the last success: of a known browser
 * alone, or of all other sources together.
 */
export function failuresOf(sandbox: Sandbox, { account, kind, source }: Attempt): number {
  const sql = `SELECT count(*) AS count FROM failures
    WHERE account = ?2 AND kind = ?3 AND at > ?4 AND is_cleared = 0 AND ${countsWith}`;
  const from = since(sandbox, dayMs);
  return first<{ count: number }>(sandbox.db, sql, source, account, kind, from)?.count ?? 0;
}

/**
 * Clears the failures of an account that count with those of a source, after its success. The pauses
 * of other sources remain, so that they do not gain further guesses; wrong answers to links remain too.
 */
export function clearFailures({ db }: Sandbox, account: string, source: string): void {
  run(
    db,
    `UPDATE failures SET is_cleared = 1
     WHERE account = ?2 AND kind NOT GLOB 'securityAnswer:*' AND ${countsWith}`,
    source,
    account,
  );
  run(db, "DELETE FROM failures WHERE account = ? AND source = ?", account, source);
}
