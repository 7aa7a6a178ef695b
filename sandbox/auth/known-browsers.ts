import { first, run } from "../database/query.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { digest, newSecret } from "./secrets.ts";
import { dayMs } from "../../machines/calendar/dates.ts";

/** Days without a sign-in after which a browser is no longer known. */
export const knownBrowserDays = 90;
const maxOfUser = 20;

/** The browser that sent a request. */
export interface Browser {
  /** Secret in the request's cookie; null without one. */
  readonly secret: string | null;
  /** Secret for the response's cookie, set by a sign-in. */
  keptSecret: string | null;
}

/** Kind of a lock: by wrong passwords or by wrong one-time codes. */
export type Lock = "login" | "otp";

/** A browser that a user has signed in with (OWASP, device cookies). */
export interface KnownBrowser {
  /** Digest of the cookie's secret. */
  readonly id: string;
  /** Set by failures of this browser itself. */
  readonly locked: Lock | null;
}

const idOf = ({ secret }: Browser) => (secret === null ? "" : digest(secret));
const nowOf = ({ clock }: Sandbox) => clock.now().toISOString();

/** Returns the browser of a request if it is known for a user. */
export function knownBrowserOf(
  sandbox: Sandbox,
  userId: string | undefined,
  browser: Browser,
): KnownBrowser | null {
  const sql = `SELECT id, locked FROM browser_secrets
    WHERE id = ? AND user_id = ? AND expires_at > ?`;
  const values = [idOf(browser), userId ?? "", nowOf(sandbox)];
  return first<KnownBrowser>(sandbox.db, sql, ...values) ?? null;
}

/** Returns the user for whom a browser was made known last, or null. */
function userOfBrowser(sandbox: Sandbox, browser: Browser): string | null {
  if (browser.secret === null) return null;
  const sql = `SELECT user_id FROM browser_secrets
    WHERE id = ? AND expires_at > ? ORDER BY expires_at DESC LIMIT 1`;
  const row = first<{ user_id: string }>(sandbox.db, sql, idOf(browser), nowOf(sandbox));
  return row?.user_id ?? null;
}

/** Returns the source of a request for limits: the user of a known browser, or its network address. */
export function limitSourceOf(sandbox: Sandbox, browser: Browser, address: string): string {
  const userId = userOfBrowser(sandbox, browser);
  return userId === null ? address : `browsers of ${userId}`;
}

/**
 * Makes a browser known for a user after a sign-in. A secret that is not yet the user's is replaced,
 * so that nobody can plant a secret that they know.
 */
export function rememberBrowser(sandbox: Sandbox, userId: string, browser: Browser): void {
  const { db, clock } = sandbox;
  const known = knownBrowserOf(sandbox, userId, browser);
  const secret = (known && browser.secret) ?? newSecret();
  const expiresAt = new Date(clock.now().getTime() + knownBrowserDays * dayMs).toISOString();
  const others = `INSERT OR IGNORE INTO browser_secrets (id, user_id, expires_at, locked)
    SELECT ?, user_id, expires_at, locked FROM browser_secrets WHERE id = ?`;
  if (!known) run(db, others, digest(secret), idOf(browser));
  const own = `INSERT INTO browser_secrets (id, user_id, expires_at) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET expires_at = excluded.expires_at`;
  run(db, own, digest(secret), userId, expiresAt);
  const oldest = `DELETE FROM browser_secrets WHERE user_id = ?1 AND id NOT IN
    (SELECT id FROM browser_secrets WHERE user_id = ?1 ORDER BY expires_at DESC LIMIT ?2)`;
  run(db, oldest, userId, maxOfUser);
  browser.keptSecret = secret;
}
