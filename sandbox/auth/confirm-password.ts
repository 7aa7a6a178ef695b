import { Refusal } from "../context/refusal.ts";
import type { HashRequest } from "../context/hash-queue.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { first, run } from "../database/query.ts";
import { type UserRow, userById } from "../users/users.ts";
import { repeatGraceSeconds } from "./codes.ts";
import { checkPause, noteFailure } from "./failures.ts";
import { isSecret } from "./passwords.ts";
import type { Session } from "./sessions.ts";

/** Hash request of a user who is signed in or has an emailed link. */
export function hashRequestOf({ id, email }: UserRow): HashRequest {
  return { kind: "session", source: id, account: email };
}

/** Calls of a user that need password hashes. */
const callsOfUser = { most: 20, seconds: 60 };

/** Throws a 429 refusal above the limit of a user's calls that need password hashes. */
export function countHashes({ limits }: Sandbox, { user }: Session): void {
  limits.count(user.id, "password", callsOfUser);
}

export const wrongPassword = () =>
  new Refusal(400, "invalid_password", "The current password is incorrect.");

const attemptOf = ({ id, user }: Session) =>
  ({ account: user.email, kind: "confirmation", source: `session ${id}` }) as const;

/** Whether a user's password is still the one of the row, which a waiting call read before. */
export const hasSamePassword = ({ db }: Sandbox, { id, password_hash: hash }: UserRow) =>
  userById(db, id)?.password_hash === hash;

/**
 * Whether the password of a signed-in user is correct. Failures pause this session only, so that a
 * stolen session cannot be used to guess the password; they do not lock the account.
 */
export async function confirmPassword(
  sandbox: Sandbox,
  session: Session,
  password: string,
): Promise<boolean> {
  const attempt = attemptOf(session);
  const { user } = session;
  checkPause(sandbox, attempt);
  return sandbox.hashes.run(hashRequestOf(user), async () => {
    checkPause(sandbox, attempt);
    const isMatch = await isSecret(password, user.password_hash, sandbox.settings.hashCost);
    if (!isMatch) noteFailure(sandbox, attempt);
    return isMatch && hasSamePassword(sandbox, user);
  });
}

interface Passwords {
  readonly oldPassword: string;
  readonly newPassword: string;
}

const graceStart = ({ clock }: Sandbox) =>
  new Date(clock.now().getTime() - repeatGraceSeconds * 1000).toISOString();

/** Keeps the old hash of a changed password for as long as a lost response may be repeated. */
export function noteChange(sandbox: Sandbox, { id, user }: Session): void {
  const { db, clock } = sandbox;
  const sql = `INSERT INTO password_changes (session_id, old_hash, at) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET old_hash = excluded.old_hash, at = excluded.at`;
  run(db, sql, id, user.password_hash, clock.now().toISOString());
}

/**
 * Whether a session repeats a change of the password whose response was lost: within the grace
 * period, and with the same old and new password.
 */
export async function isRepeatedChange(
  sandbox: Sandbox,
  session: Session,
  { oldPassword, newPassword }: Passwords,
): Promise<boolean> {
  const sql = "SELECT old_hash FROM password_changes WHERE session_id = ? AND at >= ?";
  const change = first<{ old_hash: string }>(sandbox.db, sql, session.id, graceStart(sandbox));
  if (!change) return false;
  const attempt = attemptOf(session);
  const { hashCost } = sandbox.settings;
  checkPause(sandbox, attempt);
  return sandbox.hashes.run(hashRequestOf(session.user), async () => {
    checkPause(sandbox, attempt);
    if (!(await isSecret(oldPassword, change.old_hash, hashCost))) return false;
    const hash = userById(sandbox.db, session.user.id)?.password_hash;
    return isSecret(newPassword, hash, hashCost);
  });
}
