import { randomUUID } from "node:crypto";
import type { TokenResponse } from "../../src/api/contract/auth.ts";
import type { CallName } from "../../src/api/contract/index.ts";
import { first, run, transact } from "../database/query.ts";
import { Refusal } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { claimsOf } from "./claims.ts";
import { endForbiddenImpersonation } from "./impersonation.ts";
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

/** The authenticated session of a request. */
export interface Session {
  readonly id: string;
  readonly user: UserRow;
  /** The administrator who impersonates the user, or null. */
  readonly actor: UserRow | null;
  readonly lastLoginAt: string | null;
  /** Previous sign-in of the impersonating administrator. */
  readonly actorLastLoginAt: string | null;
  /** ISO 8601 date and time at which the session expires. */
  readonly expiresAt: string;
  /** Last time that the user proved who they are, or null. */
  readonly confirmedAt: string | null;
}

interface Opening {
  /** Session id; random by default. */
  readonly id?: string;
  readonly lastLoginAt: string | null;
  /** Expiry inherited from another session. */
  readonly expiresAt?: string;
  /** Last time that the user proved who they are; unknown by default. */
  readonly confirmedAt?: string | null;
  /** Whether the browser was not known for the user at the sign-in; false by default. */
  readonly isNewBrowser?: boolean;
  /** Session of the administrator who impersonates the user. */
  readonly administratorSession?: Session;
  /** The impersonation session that ends when this one is first used. */
  readonly replaced?: Session;
  /** The session that this one replaces. */
  readonly renewed?: { readonly id: string; readonly by: CallName };
}

/** Opens a session for a user and returns its first token pair. */
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
    confirmed_at: opening.confirmedAt ?? null,
    is_new_browser: opening.isNewBrowser ? 1 : 0,
  };
  const columns = Object.keys(session);
  const places = columns.map(() => "?").join(", ");
  const sql = `INSERT INTO sessions (${columns.join(", ")}) VALUES (${places})`;
  run(db, sql, ...Object.values<string | number | null>({ ...session }));
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

const refused = () => new Refusal(400, "invalid_grant", "Your session has ended. Sign in again.");

/**
 * Exchanges a refresh token for a new pair. Returns the same pair again if the response was lost;
 * ends the session and its impersonation or administrator session if the refresh token is reused
 * (RFC 9700, section 4.14).
 */
export async function refreshSession(sandbox: Sandbox, token: string): Promise<TokenResponse> {
  const { db, clock } = sandbox;
  const now = clock.now();
  const session = sessionRow(db, sessionOfRefreshToken(db, token) ?? "");
  if (!session || !isLive(session, now) || endForbiddenImpersonation(sandbox, session))
    throw refused();
  const { accessTokenSeconds } = sandbox.settings;
  const pair = transact(db, () => swapPair(db, token, now, accessTokenSeconds));
  if (pair === "reused") endSession(sandbox, session.id);
  const user = userById(db, session.user_id);
  if (typeof pair === "string" || !user) throw refused();
  noteUse(sandbox, session);
  return issueTokens(sandbox, session, user, pair);
}

/** Issues tokens with current claims for an existing session; earlier tokens stay valid. */
export async function reissueTokens(sandbox: Sandbox, { id }: Session): Promise<TokenResponse> {
  const session = sessionRow(sandbox.db, id);
  const user = session && userById(sandbox.db, session.user_id);
  if (!user) throw refused();
  return issueTokens(sandbox, session, user, newPair(sandbox.db, id));
}

const ended = () =>
  new Refusal(401, "session_ended", "Your session has ended. Sign in again.", {
    endsSession: true,
  });

/** Returns the session of an access token even if it has ended; throws a 401 refusal if unknown. */
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
    confirmedAt: row.confirmed_at,
  };
}

/**
 * Returns an active session as stored; throws a 401 refusal if it has ended or is suspended, also
 * while its call was waiting. A session just renewed by a call is still accepted for that call, in
 * case the response was lost.
 */
export function requireLive(sandbox: Sandbox, id: string, name: CallName): SessionRow {
  const row = sessionRow(sandbox.db, id);
  const isAccepted = row && (isLive(row, sandbox.clock.now()) || isRenewalLost(sandbox, row, name));
  if (!isAccepted || endForbiddenImpersonation(sandbox, row)) throw ended();
  if (!isWaiting(sandbox, id)) return row;
  const text = "You are impersonating a user with a newer token.";
  throw new Refusal(401, "impersonating", text, { endsSession: true });
}

/** Returns the active session of an access token; throws a 401 refusal if there is none. */
export function liveSession(sandbox: Sandbox, token: AccessToken, name: CallName): Session {
  const row = requireLive(sandbox, token.sessionId, name);
  const session = knownSession(sandbox, token);
  if (!notePairUse(sandbox.db, token.pairId, row.id, sandbox.clock.now())) throw invalidToken();
  noteUse(sandbox, row);
  return session;
}

/**
 * Whether an administrator's own session is suspended by an impersonation: from the first use of
 * the impersonation's tokens, so that a lost start response has no effect, until the impersonation
 * ends. Both expire at the same time.
 */
function isWaiting({ db }: Sandbox, id: string): boolean {
  const sql = `SELECT 1 FROM sessions
    WHERE own_id = ? AND used_at IS NOT NULL AND revoked_at IS NULL`;
  return first(db, sql, id) !== undefined;
}

/** Records the first use of a session's tokens, which ends the impersonation that it replaces. */
function noteUse(sandbox: Sandbox, { id, used_at, replaced_id }: SessionRow): void {
  if (used_at !== null) return;
  const { db, clock } = sandbox;
  transact(db, () => {
    run(db, "UPDATE sessions SET used_at = ? WHERE id = ?", clock.now().toISOString(), id);
    if (replaced_id !== null) endSession(sandbox, replaced_id);
  });
}

/**
 * Replaces a session with a new one for the same user, so that the tokens contain updated claims;
 * the expiry stays the same. Revokes unused sessions of an earlier renewal whose response was lost.
 */
export function renewSession(
  sandbox: Sandbox,
  session: Session,
  by: CallName,
): Promise<TokenResponse> {
  const { db, clock } = sandbox;
  const user = userById(db, session.user.id);
  if (!user) throw refused();
  const { lastLoginAt, expiresAt, confirmedAt } = session;
  const renewed = { id: session.id, by };
  return transact(db, () => {
    revokeSession(sandbox, session.id);
    const sql =
      "UPDATE sessions SET revoked_at = ? WHERE renewed_id = ? AND used_at IS NULL AND revoked_at IS NULL";
    run(db, sql, clock.now().toISOString(), session.id);
    return openSession(sandbox, user, { lastLoginAt, expiresAt, confirmedAt, renewed });
  });
}
