import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { TokenAnswer } from "../../src/api/contract/auth.ts";
import { first, run } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import type { Sandbox } from "../sandbox.ts";
import { claimsOf } from "./claims.ts";
import {
  newPair,
  sessionOfRefreshToken,
  swapPair,
  type TokenPair,
  notePairUse,
} from "./token-pairs.ts";
import { type AccessToken, invalidToken, signAccessToken } from "./tokens.ts";
import { sessionEndOf, type UserRow, userById } from "./users.ts";

interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly actor_id: string | null;
  /** The administrator's own session, which waits while this one impersonates. */
  readonly own_id: string | null;
  /** The impersonation that this session ends. */
  readonly replaced_id: string | null;
  readonly last_login_at: string | null;
  readonly expires_at: string;
  readonly used_at: string | null;
  readonly revoked_at: string | null;
}

/** Who a request speaks for. */
export interface Session {
  readonly id: string;
  readonly user: UserRow;
  /** The administrator who impersonates the user. */
  readonly actor: UserRow | null;
  readonly lastLoginAt: string | null;
  /** When the administrator signed in before, while impersonating. */
  readonly actorLastLoginAt: string | null;
  /** When it ends at the latest, in ISO 8601. */
  readonly expiresAt: string;
}

interface Opening {
  /** The session's name, where it was chosen before. */
  readonly id?: string;
  readonly lastLoginAt: string | null;
  /** When it ends at the latest, where another session says. */
  readonly expiresAt?: string;
  /** The session of the administrator who impersonates the user. */
  readonly own?: Session;
  /** The impersonation that the administrator comes back from. */
  readonly replaced?: Session;
}

/** Opens a session for a user and hands out its first pair of tokens. */
export function openSession(
  sandbox: Sandbox,
  user: UserRow,
  opening: Opening,
): Promise<TokenAnswer> {
  const { db, clock } = sandbox;
  const session: SessionRow = {
    id: opening.id ?? randomUUID(),
    user_id: user.id,
    actor_id: opening.own?.user.id ?? null,
    own_id: opening.own?.id ?? null,
    replaced_id: opening.replaced?.id ?? null,
    last_login_at: opening.lastLoginAt,
    expires_at: opening.expiresAt ?? sessionEndOf(user, clock.now()).toISOString(),
    used_at: null,
    revoked_at: null,
  };
  const sql = `INSERT INTO sessions (id, user_id, actor_id, own_id, replaced_id, last_login_at, expires_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)`;
  const { id, actor_id, own_id, replaced_id, last_login_at, expires_at } = session;
  run(db, sql, id, user.id, actor_id, own_id, replaced_id, last_login_at, expires_at);
  return issueTokens(sandbox, session, user, newPair(db, session.id));
}

async function issueTokens(
  { db, clock, keys, settings }: Sandbox,
  session: SessionRow,
  user: UserRow,
  { id, refreshToken }: TokenPair,
): Promise<TokenAnswer> {
  const claims = claimsOf(db, user, {
    namespace: settings.claimsNamespace,
    lastLoginAt: session.last_login_at,
    actor: session.actor_id ? (userById(db, session.actor_id) ?? null) : null,
  });
  const seconds = settings.accessTokenSeconds;
  return {
    access_token: await signAccessToken(
      keys,
      { ...claims, jti: id, sid: session.id },
      clock.now(),
      seconds,
    ),
    refresh_token: refreshToken,
    token_type: "Bearer",
    expires_in: seconds,
  };
}

const refused = () =>
  new Refusal(400, "invalid_grant", "Your session has ended. Please login to your account.");

/**
 * Swaps a refresh token for a new pair. One whose answer was lost is answered once more; one that
 * two use ends its session (RFC 9700, section 4.14).
 */
export async function refreshSession(sandbox: Sandbox, token: string): Promise<TokenAnswer> {
  const { db, clock } = sandbox;
  const now = clock.now();
  const session = sessionRow(db, sessionOfRefreshToken(db, token) ?? "");
  if (!session || !isLive(session, now)) throw refused();
  const pair = swapPair(db, token, now);
  if (pair === "reused") revokeSession(sandbox, session.id);
  const user = userById(db, session.user_id);
  // A lock keeps the person out, not the administrator who looks into it.
  if (typeof pair === "string" || !user || (user.locked && !session.own_id)) throw refused();
  noteUse(sandbox, session);
  return issueTokens(sandbox, session, user, pair);
}

function sessionRow(db: DatabaseSync, id: string): SessionRow | undefined {
  return first<SessionRow>(db, "SELECT * FROM sessions WHERE id = ?", id);
}

function isLive(session: SessionRow, now: Date): boolean {
  return session.revoked_at === null && session.expires_at > now.toISOString();
}

const ended = () =>
  new Refusal(401, "session_ended", "Your session has ended. Please login to your account.", {
    endsSession: true,
  });

/** The session of an access token, also one that has ended; refuses with 401 where there is none. */
export function knownSession({ db }: Sandbox, { sessionId, userId }: AccessToken): Session {
  const row = sessionRow(db, sessionId);
  const user = row?.user_id === userId ? userById(db, row.user_id) : undefined;
  if (!row || !user) throw ended();
  const actor = row.actor_id ? (userById(db, row.actor_id) ?? null) : null;
  const own = row.own_id ? sessionRow(db, row.own_id) : undefined;
  return {
    id: row.id,
    user,
    actor,
    lastLoginAt: row.last_login_at,
    actorLastLoginAt: own?.last_login_at ?? null,
    expiresAt: row.expires_at,
  };
}

/** The session of an access token; refuses with 401 one that has ended, or waits. */
export function liveSession(sandbox: Sandbox, token: AccessToken): Session {
  const now = sandbox.clock.now();
  const row = sessionRow(sandbox.db, token.sessionId);
  if (!row || !isLive(row, now)) throw ended();
  if (isWaiting(sandbox, row.id)) {
    const text = "You are impersonating somebody with a newer token.";
    throw new Refusal(401, "impersonating", text, { endsSession: true });
  }
  const session = knownSession(sandbox, token);
  if (!notePairUse(sandbox.db, token.pairId, row.id, now)) throw invalidToken();
  noteUse(sandbox, row);
  return session;
}

/**
 * Whether an administrator's own session waits behind an impersonation. It does from the first use
 * of the impersonation's tokens, so that a start whose answer is lost changes nothing, until that
 * ends, so that the administrator is still there when it does.
 */
function isWaiting({ db, clock }: Sandbox, id: string): boolean {
  const sql = `SELECT 1 FROM sessions
    WHERE own_id = ? AND used_at IS NOT NULL AND revoked_at IS NULL AND expires_at > ?`;
  return first(db, sql, id, clock.now().toISOString()) !== undefined;
}

/** The first use of a session's tokens ends the impersonation that it comes back from. */
function noteUse(sandbox: Sandbox, { id, used_at, replaced_id }: SessionRow): void {
  if (used_at !== null) return;
  run(
    sandbox.db,
    "UPDATE sessions SET used_at = ? WHERE id = ?",
    sandbox.clock.now().toISOString(),
    id,
  );
  if (replaced_id !== null) endSession(sandbox, replaced_id);
}

/** Ends a session: its access and refresh tokens are refused from now on. */
function revokeSession({ db, clock }: Sandbox, id: string): void {
  const sql = "UPDATE sessions SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL";
  run(db, sql, clock.now().toISOString(), id);
}

/**
 * Ends a session whose tokens nobody has used, because the answer with them was lost; null, and
 * nothing ended, where somebody has, or where it has ended otherwise.
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

/** Ends a session with those it impersonates by, or the one of the administrator behind it. */
export function endSession({ db, clock }: Sandbox, id: string): void {
  const sql = `UPDATE sessions SET revoked_at = ? WHERE revoked_at IS NULL
    AND (id = ? OR own_id = ? OR id = (SELECT own_id FROM sessions WHERE id = ?))`;
  run(db, sql, clock.now().toISOString(), id, id, id);
}

/** Ends every session of a user, and those in which the user impersonates. */
export function revokeSessionsOf({ db, clock }: Sandbox, userId: string): void {
  const sql =
    "UPDATE sessions SET revoked_at = ? WHERE (user_id = ? OR actor_id = ?) AND revoked_at IS NULL";
  run(db, sql, clock.now().toISOString(), userId, userId);
}

/** Replaces a session by a new one of the same person, so that the tokens carry what changed. */
export function renewSession(sandbox: Sandbox, session: Session): Promise<TokenAnswer> {
  revokeSession(sandbox, session.id);
  const user = userById(sandbox.db, session.user.id);
  if (!user) throw refused();
  return openSession(sandbox, user, { lastLoginAt: session.lastLoginAt });
}
