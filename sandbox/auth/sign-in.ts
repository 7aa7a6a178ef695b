import { randomUUID } from "node:crypto";
import type { TokenResponse } from "../../src/api/contract/auth.ts";
import { first, run } from "../database/query.ts";
import { Refusal } from "../context/refusal.ts";
import { sendLocked } from "../outbox/emails.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { findCode, justSpentCode, mailCode, respendCode, spendCode } from "./codes.ts";
import { isSecret } from "./passwords.ts";
import { revokeSessionsOf, takeBackSession } from "./session-rows.ts";
import { openSession } from "./sessions.ts";
import { areQuestionsSet, plainEmail, type UserRow, userByEmail } from "../users/users.ts";

const triesBeforeLock = 5;
const triesPerMinute = 60;

interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly code: string | undefined;
}

const lockCodes = { login: "permanent_lock_login", otp: "permanent_lock_out" } as const;

/** Returns the refusal for an account locked by wrong passwords or wrong one-time codes. */
export function lockedOut(kind: "login" | "otp"): Refusal {
  return new Refusal(400, lockCodes[kind], "This account is locked. Please contact us.");
}

/**
 * Signs in with a password and, if required, a one-time code (specification 1, section 4). Unknown
 * addresses get the same responses after the same time as known ones, including locking.
 */
export async function signIn(sandbox: Sandbox, request: SignIn): Promise<TokenResponse> {
  const { db, clock, limits } = sandbox;
  const email = plainEmail(request.username);
  limits.count(`token:${email}`, triesPerMinute);
  const hash = userByEmail(db, email)?.password_hash;
  const isRight = await isSecret(request.password, hash, sandbox.settings.scryptCost);
  const user = userByEmail(db, email);
  if (user?.locked) throw lockedOut(user.locked);
  if (failuresOf(sandbox, email) >= triesBeforeLock) throw lockedOut("login");
  if (!user || !isRight) {
    if (failed(sandbox, email)) throw lock(sandbox, user, "login");
    throw new Refusal(400, "invalid_grant", "The email or the password is not right.");
  }
  if (user.password_expires_at <= clock.now().toISOString()) {
    throw new Refusal(400, "password_expired", "Your password has expired.");
  }
  const sessionId = randomUUID();
  let lastLoginAt = user.last_login_at;
  if (request.code !== undefined) {
    lastLoginAt = takeCode(sandbox, { user, code: request.code, sessionId }).last_login_at;
  } else if (user.requires_otp) {
    throw new Refusal(400, "pending_totp", "A one-time code was sent to your email address.", {
      headers: { "retry-after": String(mailCode(sandbox, user)) },
    });
  }
  run(db, "DELETE FROM failures WHERE key IN (?, ?)", email, `code:${email}`);
  run(db, "UPDATE users SET last_login_at = ? WHERE id = ?", clock.now().toISOString(), user.id);
  const tokens = await openSession(sandbox, user, { id: sessionId, lastLoginAt });
  return areQuestionsSet(db, user.id) ? tokens : { ...tokens, redirect: "security-question" };
}

/**
 * Uses a one-time code for a session and returns the user's previous sign-in time. A code is
 * accepted once (RFC 6238, section 5.2). Within the grace period it is accepted again if the
 * session that it opened was never used, as when the response was lost; that session is then
 * revoked. So a code never yields two sessions. Repeating a valid code does not count as a failure.
 */
function takeCode(
  sandbox: Sandbox,
  { user, code, sessionId }: { user: UserRow; code: string; sessionId: string },
): Pick<UserRow, "last_login_at"> {
  const id = findCode(sandbox, user.id, "signIn", code);
  if (id !== null && spendCode(sandbox, id, sessionId)) return user;
  const spent = justSpentCode(sandbox, user.id, "signIn", code);
  const lost = takeBackSession(sandbox, spent?.session_id ?? "");
  if (spent && lost) {
    respendCode(sandbox, spent.id, sessionId);
    return lost;
  }
  if (!spent && failed(sandbox, `code:${user.email}`)) throw lock(sandbox, user, "otp");
  throw new Refusal(400, "invalid_otp", "The one-time code is not right or has expired.");
}

function failuresOf({ db }: Sandbox, key: string): number {
  const sql = "SELECT count FROM failures WHERE key = ?";
  return first<{ count: number }>(db, sql, key)?.count ?? 0;
}

/** Counts a failure; returns true when the limit is reached. */
function failed(sandbox: Sandbox, key: string): boolean {
  const sql =
    "INSERT INTO failures (key, count) VALUES (?, 1) ON CONFLICT (key) DO UPDATE SET count = count + 1";
  run(sandbox.db, sql, key);
  return failuresOf(sandbox, key) >= triesBeforeLock;
}

function lock(sandbox: Sandbox, user: UserRow | undefined, kind: "login" | "otp"): Refusal {
  if (user) {
    run(sandbox.db, "UPDATE users SET locked = ? WHERE id = ?", kind, user.id);
    revokeSessionsOf(sandbox, user.id);
    sendLocked(sandbox, user);
  }
  return lockedOut(kind);
}
