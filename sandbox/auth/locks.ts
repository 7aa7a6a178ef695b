import { auditByApi } from "../audit/audit-events.ts";
import { Refusal } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { all, run } from "../database/query.ts";
import { sendLinkEmail, sendNotice } from "../outbox/emails.ts";
import type { UserRow } from "../users/users.ts";
import { addLinkCode, voidCodes } from "./codes.ts";
import type { KnownBrowser, Lock } from "./known-browsers.ts";

const lockCodes = { login: "permanent_lock_login", otp: "permanent_lock_out" } as const;

/** Returns the refusal for sign-in locked by wrong passwords or wrong one-time codes. */
export function lockedOut(kind: Lock): Refusal {
  return new Refusal(400, lockCodes[kind], "This account is locked. Please contact us.");
}

/**
 * Returns the lock that applies to a browser: a known one is locked by its own failures only, all
 * others are locked together.
 */
export function lockOf(user: UserRow, known: KnownBrowser | null): Lock | null {
  return known ? known.locked : user.locked;
}

/**
 * Locks sign-in from a known browser, or from all browsers that are not known, and emails a link
 * that unlocks it. Active sessions continue.
 */
export function lock(
  sandbox: Sandbox,
  user: UserRow,
  kind: Lock,
  known: KnownBrowser | null,
): void {
  const { db } = sandbox;
  if (known) {
    run(
      db,
      "UPDATE browser_secrets SET locked = ? WHERE id = ? AND user_id = ?",
      kind,
      known.id,
      user.id,
    );
  } else {
    run(db, "UPDATE users SET locked = ? WHERE id = ?", kind, user.id);
  }
  auditByApi(sandbox, "AccountLocked", { user, actor: null });
  sendLinkEmail(sandbox, user, "locked", addLinkCode(sandbox, user.id, "unlock"));
}

/** Unlocks sign-in everywhere, on behalf of the owner or the service staff. */
export function unlock(sandbox: Sandbox, user: UserRow): void {
  const { db } = sandbox;
  run(db, "UPDATE users SET locked = NULL WHERE id = ?", user.id);
  run(db, "UPDATE browser_secrets SET locked = NULL WHERE user_id = ?", user.id);
  run(db, "DELETE FROM failures WHERE account = ?", user.email);
  voidCodes(sandbox, user.id, "unlock");
  auditByApi(sandbox, "AccountUnlocked", { user, actor: null });
  sendNotice(sandbox, user, "unlocked");
}

/** Returns the users for whom sign-in is locked, somewhere or everywhere. */
export function lockedUsers({ db, clock }: Sandbox): UserRow[] {
  const sql = `SELECT * FROM users WHERE locked IS NOT NULL OR id IN (SELECT user_id
    FROM browser_secrets WHERE locked IS NOT NULL AND expires_at > ?) ORDER BY email`;
  return all<UserRow>(db, sql, clock.now().toISOString());
}
