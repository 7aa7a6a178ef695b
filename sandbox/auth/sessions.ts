import { randomUUID } from "node:crypto";
import type { TokenResponse } from "../../src/api/contract/auth.ts";
import type { CallName } from "../../src/api/contract/index.ts";
import { first, run } from "../database/query.ts";
import { Refusal } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { claimsOf } from "./claims.ts";
import {
  endSession,
  isLive,
  isRenewalLost,
  revokeSession,
  type SessionRow,
  sessionRow,
} from "./session-rows.ts";
import {
  newPair,
  sessionOfRefreshToken,
  swapPair,
  type TokenPair,
  notePairUse,
} from "./token-pairs.ts";
import { type AccessToken, invalidToken, signAccessToken } from "../context/tokens.ts";
import { sessionEndOf, type UserRow, userById } from "../users/users.ts";

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
  readonly administratorSession?: Session;
  /** The impersonation that the administrator comes back from. */
  readonly replaced?: Session;
  /** The session that this one takes the place of. */
  readonly renewed?: { readonly id: string; readonly by: CallName };
}

/** Opens a session for a user and hands out its first pair of tokens. */
export function openSession(
  sandbox: Sandbox,
  user: UserRow,
  opening: Opening,
): Promise<TokenResponse> {
  const { db, clock } = sandbox;
  const session: SessionRow = {
    id: opening.id ?? randomUUID(),
    user_id: user.id,
    actor_id: opening.administratorSession?.user.id ?? null,
    own_id: opening.administratorSession?.id ?? null,
    replaced_id: opening.replaced?.id ?? null,
    renewed_id: opening.renewed?.id ?? null,
    renewed_by: opening.renewed?.by ?? null,
    last_login_at: opening.lastLoginAt,
    expires_at: opening.expiresAt ?? sessionEndOf(user, clock.now()).toISOString(),
    used_at: null,
    revoked_at: null,
  };
  const columns = Object.keys(session);
  const places = columns.map(() => "?").join(", ");
  const sql = `INSERT INTO sessions (${columns.join(", ")}) VALUES (${places})`;
  run(db, sql, ...Object.values<string | null>({ ...session }));
  return issueTokens(sandbox, session, user, newPair(db, session.id));
}

async function issueTokens(
  { db, clock, keys, settings }: Sandbox,
  session: SessionRow,
  user: UserRow,
  { id, refreshToken }: TokenPair,
): Promise<TokenResponse> {
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
 * two use ends its session, whoever of them was first (RFC 9700, section 4.14), and with it the
 * impersonation or the administrator's own session that it belongs to.
 */
export async function refreshSession(sandbox: Sandbox, token: string): Promise<TokenResponse> {
  const { db, clock } = sandbox;
  const now = clock.now();
  const session = sessionRow(db, sessionOfRefreshToken(db, token) ?? "");
  if (!session || !isLive(session, now)) throw refused();
  const pair = swapPair(db, token, now, sandbox.settings.accessTokenSeconds);
  if (pair === "reused") endSession(sandbox, session.id);
  const user = userById(db, session.user_id);
  if (typeof pair === "string" || !user) throw refused();
  noteUse(sandbox, session);
  return issueTokens(sandbox, session, user, pair);
}

/** Further tokens of a session that goes on, with claims as they are by now; those of before stay good. */
export async function reissueTokens(sandbox: Sandbox, { id }: Session): Promise<TokenResponse> {
  const session = sessionRow(sandbox.db, id);
  const user = session && userById(sandbox.db, session.user_id);
  if (!user) throw refused();
  return issueTokens(sandbox, session, user, newPair(sandbox.db, id));
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
  const administratorSession = row.own_id ? sessionRow(db, row.own_id) : undefined;
  return {
    id: row.id,
    user,
    actor,
    lastLoginAt: row.last_login_at,
    actorLastLoginAt: administratorSession?.last_login_at ?? null,
    expiresAt: row.expires_at,
  };
}

/**
 * The session of an access token; refuses with 401 one that has ended, or waits. One that a call has
 * just renewed still serves for that same call, where its answer was lost, and for nothing else.
 */
export function liveSession(sandbox: Sandbox, token: AccessToken, name: CallName): Session {
  const now = sandbox.clock.now();
  const row = sessionRow(sandbox.db, token.sessionId);
  if (!row || !(isLive(row, now) || isRenewalLost(sandbox, row, name))) throw ended();
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

/**
 * Replaces a session by a new one of the same person, so that the tokens carry what changed. Where a
 * call does so again, because its answer was lost, nothing of the first time is left.
 */
export function renewSession(
  sandbox: Sandbox,
  session: Session,
  by: CallName,
): Promise<TokenResponse> {
  const { db, clock } = sandbox;
  revokeSession(sandbox, session.id);
  const sql =
    "UPDATE sessions SET revoked_at = ? WHERE renewed_id = ? AND used_at IS NULL AND revoked_at IS NULL";
  run(db, sql, clock.now().toISOString(), session.id);
  const user = userById(db, session.user.id);
  if (!user) throw refused();
  const renewed = { id: session.id, by };
  return openSession(sandbox, user, { lastLoginAt: session.lastLoginAt, renewed });
}
