import type { DatabaseSync } from "node:sqlite";
import type { CallName } from "../../src/api/contract/index.ts";
import { first, run } from "../database/query.ts";
import type { Sandbox } from "../context/sandbox.ts";
import type { UserRow } from "../users/users.ts";
import { repeatGraceSeconds } from "./codes.ts";

export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly actor_id: string | null;
  /** The administrator's own session, suspended while this one impersonates a user. */
  readonly own_id: string | null;
  /** The impersonation session that the first use of this one ends. */
  readonly replaced_id: string | null;
  /** The session that this one replaced, and the call that renewed it. */
  readonly renewed_id: string | null;
  readonly renewed_by: CallName | null;
  readonly last_login_at: string | null;
  readonly expires_at: string;
  readonly used_at: string | null;
  readonly revoked_at: string | null;
  /** Last time that the user proved who they are: by signing in or by a confirmation. */
  readonly confirmed_at: string | null;
  /** 1 if it began in a browser that had no cookie of an earlier sign-in of the user. */
  readonly is_new_browser: 0 | 1;
}

export function sessionRow(db: DatabaseSync, id: string): SessionRow | undefined {
  return first<SessionRow>(db, "SELECT * FROM sessions WHERE id = ?", id);
}

/** Whether a session is neither expired nor revoked. */
export function isLive(session: SessionRow, now: Date): boolean {
  return session.revoked_at === null && session.expires_at > now.toISOString();
}

/** Whether a call renewed a session within the grace period and the new session is still unused. */
export function isRenewalLost(
  { db, clock }: Sandbox,
  { id, revoked_at }: SessionRow,
  by: CallName,
) {
  const graceEnd = Date.parse(revoked_at ?? "") + repeatGraceSeconds * 1000;
  const sql = `SELECT 1 FROM sessions
    WHERE renewed_id = ? AND renewed_by = ? AND used_at IS NULL AND revoked_at IS NULL`;
  return clock.now().getTime() <= graceEnd && first(db, sql, id, by) !== undefined;
}

/** Revokes a session with its access and refresh tokens. */
export function revokeSession({ db, clock }: Sandbox, id: string): void {
  const sql = "UPDATE sessions SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL";
  run(db, sql, clock.now().toISOString(), id);
}

/**
 * Revokes a session whose tokens were never used because the response was lost. Returns null, and
 * revokes nothing, if the session was used or has ended.
 */
export function takeBackSession(
  sandbox: Sandbox,
  id: string,
): { last_login_at: string | null } | null {
  const session = sessionRow(sandbox.db, id);
  if (!session || session.used_at !== null || !isLive(session, sandbox.clock.now())) return null;
  revokeSession(sandbox, id);
  return session;
}

/**
 * Revokes a session and the impersonation that it replaces; with each, the session that renewed it,
 * the impersonation sessions or the administrator's session linked to it, and what would have replaced
 * it but was not used.
 */
export function endSession({ db, clock }: Sandbox, id: string): void {
  const sql = `UPDATE sessions SET revoked_at = ?1 WHERE revoked_at IS NULL
    AND (id = ?2 OR own_id = ?2 OR renewed_id = ?2 OR (replaced_id = ?2 AND used_at IS NULL)
      OR id = (SELECT own_id FROM sessions WHERE id = ?2))`;
  const replaced = sessionRow(db, id)?.replaced_id ?? null;
  for (const ended of [id, replaced]) if (ended) run(db, sql, clock.now().toISOString(), ended);
}

/**
 * Returns the last sign-in that the user is shown: while signed in, the one before the session, also
 * to an administrator who impersonates them.
 */
export function lastLoginOf({ db, clock }: Sandbox, user: UserRow): string | null {
  const sql = `SELECT last_login_at FROM sessions WHERE user_id = ? AND actor_id IS NULL
    AND revoked_at IS NULL AND expires_at > ? ORDER BY last_login_at DESC LIMIT 1`;
  const session = first<SessionRow>(db, sql, user.id, clock.now().toISOString());
  return session ? session.last_login_at : user.last_login_at;
}

/** Whether a session of the user is stored, also an ended one. */
export function hasSession(db: DatabaseSync, userId: string): boolean {
  const sql = "SELECT 1 FROM sessions WHERE user_id = ? AND actor_id IS NULL";
  return first(db, sql, userId) !== undefined;
}

/** Revokes all sessions of a user but one, including those in which the user impersonates. */
export function revokeOtherSessions({ db, clock }: Sandbox, userId: string, keptId: string): void {
  const sql = `UPDATE sessions SET revoked_at = ?1
    WHERE (user_id = ?2 OR actor_id = ?2) AND id <> ?3 AND revoked_at IS NULL`;
  run(db, sql, clock.now().toISOString(), userId, keptId);
}

/** Revokes all sessions of a user, including those in which the user impersonates. */
export function revokeSessionsOf({ db, clock }: Sandbox, userId: string): void {
  const sql =
    "UPDATE sessions SET revoked_at = ? WHERE (user_id = ? OR actor_id = ?) AND revoked_at IS NULL";
  run(db, sql, clock.now().toISOString(), userId, userId);
}

/** Whether a call has replaced a session with a new one. */
export function isRenewed(db: DatabaseSync, id: string, by: CallName): boolean {
  const sql = "SELECT 1 FROM sessions WHERE renewed_id = ? AND renewed_by = ?";
  return first(db, sql, id, by) !== undefined;
}
