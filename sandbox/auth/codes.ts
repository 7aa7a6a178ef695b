import type { Sandbox } from "../context/sandbox.ts";
import { add, all, first, run } from "../database/query.ts";
import { type LinkPurpose, sendCode } from "../outbox/emails.ts";
import type { UserRow } from "../users/users.ts";
import { digest, isSameDigest, newCode, newSecret } from "./secrets.ts";

/** Sign-in with a one-time code, or an emailed link that sets a password or unlocks the account. */
export type CodePurpose = "signIn" | LinkPurpose;

const minute = 60_000;
const lifetimesMs: Readonly<Record<CodePurpose, number>> = {
  signIn: 10 * minute,
  reset: 60 * minute,
  initial: 30 * 24 * 60 * minute,
  unlock: 24 * 60 * minute,
};

/** Maximum number of valid links per user and purpose; the oldest are deleted. */
const maxLinks = 5;

/**
 * Creates a code for an emailed link and keeps earlier links valid. However many links others
 * request, one that ends sessions stays.
 */
export function addLinkCode(sandbox: Sandbox, userId: string, purpose: LinkPurpose): string {
  const code = addCode(sandbox, userId, purpose);
  const ordinary = "user_id = ?1 AND purpose = ?2 AND spent_at IS NULL AND ends_sessions = 0";
  const sql = `DELETE FROM codes WHERE ${ordinary}
    AND id NOT IN (SELECT id FROM codes WHERE ${ordinary} ORDER BY id DESC LIMIT ?3)`;
  run(sandbox.db, sql, userId, purpose, maxLinks);
  return code;
}

/** Creates a code for a link that ends all sessions when it is opened and then sets a password. */
export function addEndingCode(sandbox: Sandbox, userId: string): string {
  const code = addLinkCode(sandbox, userId, "reset");
  const sql = "UPDATE codes SET ends_sessions = 1 WHERE user_id = ? AND hash = ?";
  run(sandbox.db, sql, userId, digest(code));
  return code;
}

/**
 * Returns the time at which a code that ends all sessions was created, once; null afterwards and for
 * any other code.
 */
export function takeEnding({ db }: Sandbox, codeId: number): string | null {
  const sql = `UPDATE codes SET ends_sessions = 0 WHERE id = ? AND ends_sessions = 1
    RETURNING expires_at`;
  const taken = first<{ expires_at: string }>(db, sql, codeId);
  return taken ? new Date(Date.parse(taken.expires_at) - lifetimesMs.reset).toISOString() : null;
}

/**
 * Deletes the unused links that set a user's password, after it was set. Those that end sessions
 * stay: a thief may have set it.
 */
export function voidPasswordLinks({ db }: Sandbox, userId: string): void {
  const sql = `DELETE FROM codes WHERE user_id = ? AND purpose IN ('reset', 'initial')
    AND spent_at IS NULL AND ends_sessions = 0`;
  run(db, sql, userId);
}

/** Deletes all unused codes of a user for a purpose. */
export function voidCodes({ db }: Sandbox, userId: string, purpose: CodePurpose): void {
  const sql = "DELETE FROM codes WHERE user_id = ? AND purpose = ? AND spent_at IS NULL";
  run(db, sql, userId, purpose);
}

/**
 * Creates a code for a user and keeps earlier codes valid. A code for a known browser is valid there
 * only.
 */
export function addCode(
  { db, clock }: Sandbox,
  userId: string,
  purpose: CodePurpose,
  browserId: string | null = null,
): string {
  const code = purpose === "signIn" ? newCode() : newSecret();
  const now = clock.now();
  add(
    db,
    "INSERT INTO codes (user_id, purpose, hash, expires_at, browser) VALUES (?, ?, ?, ?, ?)",
    userId,
    purpose,
    digest(code),
    new Date(now.getTime() + lifetimesMs[purpose]).toISOString(),
    browserId,
  );
  return code;
}

interface CodeRow {
  readonly id: number;
  readonly hash: string;
  /** Id of the session opened with a sign-in code. */
  readonly session_id: string | null;
}

/**
 * Returns the id of a matching code that is unexpired, unused and not for another browser, or null.
 * Does not mark it as used.
 */
export function findCode(
  { db, clock }: Sandbox,
  userId: string,
  purpose: CodePurpose,
  code: string,
  browserId: string | null = null,
): number | null {
  const sql = `SELECT * FROM codes WHERE user_id = ? AND purpose = ? AND spent_at IS NULL
    AND expires_at > ? AND (browser IS NULL OR browser = ?)`;
  const rows = all<CodeRow>(db, sql, userId, purpose, clock.now().toISOString(), browserId);
  return rows.find(({ hash }) => isSameDigest(hash, digest(code)))?.id ?? null;
}

/** Whether a matching code is unused but has expired. */
export function isExpiredCode(
  { db, clock }: Sandbox,
  userId: string,
  purpose: CodePurpose,
  code: string,
): boolean {
  const sql =
    "SELECT * FROM codes WHERE user_id = ? AND purpose = ? AND spent_at IS NULL AND expires_at <= ?";
  const rows = all<CodeRow>(db, sql, userId, purpose, clock.now().toISOString());
  return rows.some(({ hash }) => isSameDigest(hash, digest(code)));
}

const pauseMs = 30_000;

/**
 * Emails a sign-in code unless one was sent within the last 30 seconds, and deletes earlier ones.
 * Returns the number of seconds until the next one can be sent. A known browser and all others do
 * not affect each other.
 */
export function mailCode(sandbox: Sandbox, user: UserRow, browserId: string | null): number {
  const { db, clock } = sandbox;
  const now = clock.now();
  const sql = `SELECT mailed_at FROM codes
    WHERE user_id = ? AND spent_at IS NULL AND mailed_at > ? AND mailed_at <= ? AND browser IS ?`;
  const recently = new Date(now.getTime() - pauseMs).toISOString();
  const values = [user.id, recently, now.toISOString(), browserId];
  const last = first<{ mailed_at: string }>(db, sql, ...values);
  if (last) return Math.ceil((Date.parse(last.mailed_at) + pauseMs - now.getTime()) / 1000);
  const earlier = "DELETE FROM codes WHERE user_id = ? AND purpose = 'signIn' AND browser IS ?";
  run(db, earlier, user.id, browserId);
  sendCode(sandbox, user, addCode(sandbox, user.id, "signIn", browserId));
  const noted =
    "UPDATE codes SET mailed_at = ? WHERE user_id = ? AND purpose = 'signIn' AND browser IS ?";
  run(db, noted, now.toISOString(), user.id, browserId);
  return pauseMs / 1000;
}

/** Marks a code as used, optionally by a session; false if another request has used it. */
export function spendCode({ db, clock }: Sandbox, id: number, sessionId?: string): boolean {
  const sql = "UPDATE codes SET spent_at = ?, session_id = ? WHERE id = ? AND spent_at IS NULL";
  return run(db, sql, clock.now().toISOString(), sessionId ?? null, id) === 1;
}

/**
 * Seconds during which a repeated request with a used code gets the same result, in case the first
 * response was lost. Exceeds the client's request timeout, after which a user may retry.
 */
export const repeatGraceSeconds = 120;

/** Finds a matching code that was used within the grace period. */
export function justSpentCode(
  { db, clock }: Sandbox,
  userId: string,
  purpose: CodePurpose,
  code: string,
): CodeRow | undefined {
  const since = new Date(clock.now().getTime() - repeatGraceSeconds * 1000).toISOString();
  const sql = "SELECT * FROM codes WHERE user_id = ? AND purpose = ? AND spent_at >= ?";
  const rows = all<CodeRow>(db, sql, userId, purpose, since);
  return rows.find(({ hash }) => isSameDigest(hash, digest(code)));
}

/** Replaces the session recorded for a used code. */
export function respendCode({ db }: Sandbox, id: number, sessionId: string): void {
  run(db, "UPDATE codes SET session_id = ? WHERE id = ?", sessionId, id);
}
