import type { Sandbox } from "../context/sandbox.ts";
import { add, all, first, run } from "../database/query.ts";
import { sendCode } from "../outbox/emails.ts";
import type { UserRow } from "../users/users.ts";
import { digest, isSameDigest, newCode, newSecret } from "./secrets.ts";

/** What a code is good for: signing in, or setting a password by a link. */
export type CodePurpose = "signIn" | "reset" | "initial";

const minute = 60_000;
const lifetimesMs: Readonly<Record<CodePurpose, number>> = {
  signIn: 10 * minute,
  reset: 60 * minute,
  initial: 30 * 24 * 60 * minute,
};

/** Makes a code for a user; the ones before it for the same purpose are void. */
export function issueCode(sandbox: Sandbox, userId: string, purpose: CodePurpose): string {
  run(sandbox.db, "DELETE FROM codes WHERE user_id = ? AND purpose = ?", userId, purpose);
  return addCode(sandbox, userId, purpose);
}

/** Links of a purpose that a user has at a time; a new one leaves the oldest first. */
const mostLinks = 5;

/** Makes a code for a mailed link beside those before it: whoever asks for a link voids none. */
export function addLinkCode(
  sandbox: Sandbox,
  userId: string,
  purpose: Exclude<CodePurpose, "signIn">,
): string {
  const code = addCode(sandbox, userId, purpose);
  const sql = `DELETE FROM codes WHERE user_id = ?1 AND purpose = ?2 AND spent_at IS NULL
    AND id NOT IN (SELECT id FROM codes WHERE user_id = ?1 AND purpose = ?2 AND spent_at IS NULL
      ORDER BY id DESC LIMIT ?3)`;
  run(sandbox.db, sql, userId, purpose, mostLinks);
  return code;
}

/** Voids every code for a purpose that is not spent yet. */
export function voidCodes({ db }: Sandbox, userId: string, purpose: CodePurpose): void {
  const sql = "DELETE FROM codes WHERE user_id = ? AND purpose = ? AND spent_at IS NULL";
  run(db, sql, userId, purpose);
}

/** Makes a code for a user beside those before it. */
export function addCode({ db, clock }: Sandbox, userId: string, purpose: CodePurpose): string {
  const code = purpose === "signIn" ? newCode() : newSecret();
  const now = clock.now();
  add(
    db,
    "INSERT INTO codes (user_id, purpose, hash, expires_at) VALUES (?, ?, ?, ?)",
    userId,
    purpose,
    digest(code),
    new Date(now.getTime() + lifetimesMs[purpose]).toISOString(),
  );
  return code;
}

interface CodeRow {
  readonly id: number;
  readonly hash: string;
  /** The session that a code to sign in with was spent on. */
  readonly session_id: string | null;
}

/** The id of a code that is right, in time and not spent; looking does not spend it. */
export function findCode(
  { db, clock }: Sandbox,
  userId: string,
  purpose: CodePurpose,
  code: string,
): number | null {
  const sql =
    "SELECT * FROM codes WHERE user_id = ? AND purpose = ? AND spent_at IS NULL AND expires_at > ?";
  const rows = all<CodeRow>(db, sql, userId, purpose, clock.now().toISOString());
  return rows.find(({ hash }) => isSameDigest(hash, digest(code)))?.id ?? null;
}

/** Whether a code was right, and neither spent nor replaced, but its time is over. */
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
 * Mails a code to sign in with, unless one was within the last 30 seconds, which then stands;
 * answers the seconds until another one may be.
 */
export function mailCode(sandbox: Sandbox, user: UserRow): number {
  const { db, clock } = sandbox;
  const now = clock.now();
  const sql = `SELECT mailed_at FROM codes
    WHERE user_id = ? AND spent_at IS NULL AND mailed_at > ? AND mailed_at <= ?`;
  const recently = new Date(now.getTime() - pauseMs).toISOString();
  const last = first<{ mailed_at: string }>(db, sql, user.id, recently, now.toISOString());
  if (last) return Math.ceil((Date.parse(last.mailed_at) + pauseMs - now.getTime()) / 1000);
  sendCode(sandbox, user, issueCode(sandbox, user.id, "signIn"));
  const noted = "UPDATE codes SET mailed_at = ? WHERE user_id = ? AND purpose = 'signIn'";
  run(db, noted, now.toISOString(), user.id);
  return pauseMs / 1000;
}

/** Spends a code, perhaps on a session; false when another request has spent it meanwhile. */
export function spendCode({ db, clock }: Sandbox, id: number, sessionId?: string): boolean {
  const sql = "UPDATE codes SET spent_at = ?, session_id = ? WHERE id = ? AND spent_at IS NULL";
  return run(db, sql, clock.now().toISOString(), sessionId ?? null, id) === 1;
}

/**
 * What a code was spent on is answered again for this long: the answer was lost, and the person
 * reads so, perhaps only when the portal stops waiting, and tries again.
 */
export const repeatGraceSeconds = 120;

/** A code that is right and was spent a moment ago, so that its answer may have been lost. */
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

/** Notes the session that takes the place of the one that a code was spent on. */
export function respendCode({ db }: Sandbox, id: number, sessionId: string): void {
  run(db, "UPDATE codes SET session_id = ? WHERE id = ?", sessionId, id);
}
