import { createHmac, randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { first, run, settingOf } from "../database/query.ts";
import { digest, newSecret } from "./secrets.ts";

/** A refresh token with the id of its pair, which is the access token's `jti`. */
export interface TokenPair {
  readonly id: string;
  readonly refreshToken: string;
}

interface PairRow {
  readonly id: string;
  readonly session_id: string;
  readonly used_at: string | null;
  readonly spent_at: string | null;
}

/**
 * Result of a refresh: a new pair, a refusal, or reuse of a refresh token, which ends the session.
 */
export type Swap = TokenPair | "refused" | "reused";

const pairOf = (db: DatabaseSync, refreshToken: string) =>
  first<PairRow>(db, "SELECT * FROM token_pairs WHERE hash = ?", digest(refreshToken));

/** Stores a new pair of a session; only the digest of its refresh token is stored. */
export function newPair(
  db: DatabaseSync,
  sessionId: string,
  refreshToken: string = newSecret(),
): TokenPair {
  const id = randomUUID();
  const sql = "INSERT INTO token_pairs (id, hash, session_id) VALUES (?, ?, ?)";
  run(db, sql, id, digest(refreshToken), sessionId);
  return { id, refreshToken };
}

export function sessionOfRefreshToken(db: DatabaseSync, token: string): string | undefined {
  return pairOf(db, token)?.session_id;
}

/** Records the first use of a pair; returns false if it does not belong to the session. */
export function notePairUse(db: DatabaseSync, id: string, sessionId: string, now: Date): boolean {
  const sql =
    "UPDATE token_pairs SET used_at = coalesce(used_at, ?) WHERE id = ? AND session_id = ?";
  return run(db, sql, now.toISOString(), id, sessionId) > 0;
}

/**
 * Exchanges a known refresh token for the next pair. A used token returns the same pair again while
 * that pair is unused and within the lifetime of an access token, because the response was lost.
 * Otherwise the token was reused.
 */
export function swapPair(
  db: DatabaseSync,
  token: string,
  now: Date,
  accessTokenSeconds: number,
): Swap {
  const pair = pairOf(db, token);
  if (!pair) return "refused";
  const refreshToken = successorOf(db, token);
  if (pair.spent_at === null) {
    const sql =
      "UPDATE token_pairs SET used_at = coalesce(used_at, ?1), spent_at = ?1 WHERE id = ?2";
    run(db, sql, now.toISOString(), pair.id);
    return newPair(db, pair.session_id, refreshToken);
  }
  const next = pairOf(db, refreshToken);
  const isLost = now.getTime() - Date.parse(pair.spent_at) <= accessTokenSeconds * 1000;
  return next?.used_at === null && isLost ? { id: next.id, refreshToken } : "reused";
}

/**
 * Derives the next refresh token by HMAC, so that it can be returned again without being stored.
 */
function successorOf(db: DatabaseSync, refreshToken: string): string {
  const key = settingOf(db, "refreshKey", newSecret);
  return createHmac("sha256", key).update(refreshToken).digest("base64url");
}
