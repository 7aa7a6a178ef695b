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

/** The refusal of a locked account, by what locked it. */
export function lockedOut(kind: "login" | "otp"): Refusal {
  return new Refusal(400, lockCodes[kind], "This account is locked. Please contact us.");
}

/**
 * Signs in by password and, where one is asked for, a one-time code (specification 1, section 4).
 * An unknown address is answered as a known one would be, locking included, and takes as long.
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
 * Spends a one-time code on a session, and answers when the person signed in before. A code is
 * verified once (RFC 6238, section 5.2), yet its repeat within the grace is taken as the same
 * sign-in, whose answer was lost: beside the password, which has just been checked again and by
 * whose change every session ends, and only as long as nobody has used the session that the code
 * has opened, which ends for it. So one code is never worth two sessions, and whoever has seen
 * both secrets gains nothing that was not to be had by being the first. A right code is no guess:
 * its repeat never counts as a failure.
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

/** Counts a failure; true when it was the last one allowed. */
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
