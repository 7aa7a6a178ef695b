import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { TokenAnswer } from "../../src/api/contract/auth.ts";
import { first, run } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import type { Sandbox } from "../sandbox.ts";
import { claimsOf } from "./claims.ts";
import { digest, newSecret } from "./secrets.ts";
import { signAccessToken } from "./tokens.ts";
import { type UserRow, userById } from "./users.ts";

/** A spent refresh token is refused without ending its session for this long (lost answers). */
export const reuseGraceSeconds = 20;
/** A session ends after this long, however often it was refreshed. */
const sessionLifetimeMs = 12 * 60 * 60 * 1000;

interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly actor_id: string | null;
  readonly last_login_at: string | null;
  readonly expires_at: string;
  readonly revoked_at: string | null;
}

/** Who a request speaks for. */
export interface Session {
  readonly id: string;
  readonly user: UserRow;
  /** The administrator who impersonates the user. */
  readonly actor: UserRow | null;
  readonly lastLoginAt: string | null;
}

interface Opening {
  readonly actorId?: string | null;
  readonly lastLoginAt: string | null;
}

/** Opens a session for a user and hands out its first pair of tokens. */
export function openSession(
  sandbox: Sandbox,
  user: UserRow,
  { actorId = null, lastLoginAt }: Opening,
): Promise<TokenAnswer> {
  const { db, clock } = sandbox;
  const session: SessionRow = {
    id: randomUUID(),
    user_id: user.id,
    actor_id: actorId,
    last_login_at: lastLoginAt,
    expires_at: new Date(clock.now().getTime() + sessionLifetimeMs).toISOString(),
    revoked_at: null,
  };
  const sql =
    "INSERT INTO sessions (id, user_id, actor_id, last_login_at, expires_at) VALUES (?, ?, ?, ?, ?)";
  run(db, sql, session.id, user.id, actorId, lastLoginAt, session.expires_at);
  return issueTokens(sandbox, session, user);
}

async function issueTokens(
  { db, clock, keys, settings }: Sandbox,
  session: SessionRow,
  user: UserRow,
): Promise<TokenAnswer> {
  const refreshToken = newSecret();
  const sql = "INSERT INTO refresh_tokens (hash, session_id) VALUES (?, ?)";
  run(db, sql, digest(refreshToken), session.id);
  const claims = claimsOf(db, user, {
    namespace: settings.claimsNamespace,
    lastLoginAt: session.last_login_at,
    isImpersonated: session.actor_id !== null,
  });
  const seconds = settings.accessTokenSeconds;
  return {
    access_token: await signAccessToken(keys, claims, session.id, clock.now(), seconds),
    refresh_token: refreshToken,
    token_type: "Bearer",
    expires_in: seconds,
  };
}

const refused = () =>
  new Refusal(400, "invalid_grant", "Your session has ended. Please login to your account.");

/** Swaps a refresh token for a new pair; a token spent before ends its session (RFC 9700 §4.14). */
export async function refreshSession(sandbox: Sandbox, token: string): Promise<TokenAnswer> {
  const { db, clock } = sandbox;
  const now = clock.now();
  const hash = digest(token);
  const sql = "SELECT session_id, spent_at FROM refresh_tokens WHERE hash = ?";
  const known = first<{ session_id: string; spent_at: string | null }>(db, sql, hash);
  const session = known && sessionRow(db, known.session_id);
  if (!known || !session || !isLive(session, now)) throw refused();
  const spend = "UPDATE refresh_tokens SET spent_at = ? WHERE hash = ? AND spent_at IS NULL";
  if (run(db, spend, now.toISOString(), hash) === 0) {
    const sinceMs = now.getTime() - Date.parse(known.spent_at ?? "");
    if (!(sinceMs <= reuseGraceSeconds * 1000)) revokeSession(sandbox, session.id);
    throw refused();
  }
  const user = userById(db, session.user_id);
  if (!user || user.locked) throw refused();
  return issueTokens(sandbox, session, user);
}

function sessionRow(db: DatabaseSync, id: string): SessionRow | undefined {
  return first<SessionRow>(db, "SELECT * FROM sessions WHERE id = ?", id);
}

function isLive(session: SessionRow, now: Date): boolean {
  return session.revoked_at === null && session.expires_at > now.toISOString();
}

/** The session of an access token; refuses with 401 one that has ended. */
export function liveSession(sandbox: Sandbox, sessionId: string, userId: string): Session {
  const { db, clock } = sandbox;
  const row = sessionRow(db, sessionId);
  const user = row?.user_id === userId ? userById(db, row.user_id) : undefined;
  if (!row || !user || !isLive(row, clock.now())) {
    const text = "Your session has ended. Please login to your account.";
    throw new Refusal(401, "session_ended", text, { endsSession: true });
  }
  const actor = row.actor_id ? (userById(db, row.actor_id) ?? null) : null;
  return { id: row.id, user, actor, lastLoginAt: row.last_login_at };
}

/** Ends a session: its access and refresh tokens are refused from now on. */
export function revokeSession({ db, clock }: Sandbox, id: string): void {
  const sql = "UPDATE sessions SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL";
  run(db, sql, clock.now().toISOString(), id);
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
