import { randomUUID } from "node:crypto";
import type { TokenResponse } from "../../src/api/contract/auth.ts";
import { auditByApi } from "../audit/audit-events.ts";
import { run } from "../database/query.ts";
import { Refusal } from "../context/refusal.ts";
import { sendLocked, sendUnlocked } from "../outbox/emails.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { findCode, justSpentCode, mailCode, respendCode, spendCode } from "./codes.ts";
import { checkPause, checkSource, clearFailures, noteFailure } from "./failures.ts";
import { isFamiliarSource, noteSource } from "./familiar-sources.ts";
import { isSecret } from "./passwords.ts";
import { takeBackSession } from "./session-rows.ts";
import { openSession } from "./sessions.ts";
import { areQuestionsSet, plainEmail, type UserRow, userByEmail } from "../users/users.ts";

const passwordsBeforeLock = 10;
const codesBeforeLock = 5;
const triesOfSource = { most: 120, seconds: 60 };
const triesOfAccount = { most: 60, seconds: 60 };

interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly code: string | undefined;
  /** Source of the request. */
  readonly source: string;
}

const lockCodes = { login: "permanent_lock_login", otp: "permanent_lock_out" } as const;

/** Returns the refusal for an account locked by wrong passwords or wrong one-time codes. */
export function lockedOut(kind: "login" | "otp"): Refusal {
  return new Refusal(400, lockCodes[kind], "This account is locked. Please contact us.");
}

/**
 * Checks the password of an account. A source with failed attempts has to wait longer each time and
 * is rejected before its failures alone can lock the account.
 */
async function checkPassword(
  sandbox: Sandbox,
  { source, password }: SignIn,
  account: string,
): Promise<{ readonly isRight: boolean; readonly failures: number }> {
  const known = userByEmail(sandbox.db, account);
  const isFamiliar = known !== undefined && isFamiliarSource(sandbox, known.id, source);
  sandbox.limits.count(source, `token:${account}`, triesOfAccount);
  if (!isFamiliar) {
    sandbox.limits.count(source, "token", triesOfSource);
    checkSource(sandbox, source);
  }
  const attempt = { account, kind: "password", source } as const;
  checkPause(sandbox, attempt);
  return sandbox.hashes.run({ source, account, isFamiliar }, async () => {
    // Earlier requests of the same source may have failed while this one was queued.
    checkPause(sandbox, attempt);
    const hash = userByEmail(sandbox.db, account)?.password_hash;
    const isRight = await isSecret(password, hash, sandbox.settings.hashCost);
    return { isRight, failures: isRight ? 0 : noteFailure(sandbox, attempt) };
  });
}

/**
 * Signs in with a password and, if required, a one-time code (specification 1, section 4). Unknown
 * addresses get the same responses after the same time as known ones: a lock is reported only after
 * the correct password or after ten wrong ones.
 */
export async function signIn(sandbox: Sandbox, request: SignIn): Promise<TokenResponse> {
  const { db, clock } = sandbox;
  const email = plainEmail(request.username);
  const { isRight, failures } = await checkPassword(sandbox, request, email);
  const user = userByEmail(db, email);
  if (!user || !isRight) {
    if (failures >= passwordsBeforeLock) {
      if (user && !user.locked) lock(sandbox, user, "login");
      throw lockedOut("login");
    }
    throw new Refusal(400, "invalid_grant", "The email or password is incorrect.");
  }
  if (user.locked) throw lockedOut(user.locked);
  if (user.password_expires_at <= clock.now().toISOString()) {
    throw new Refusal(400, "password_expired", "Your password has expired.");
  }
  const sessionId = randomUUID();
  let lastLoginAt = user.last_login_at;
  if (request.code !== undefined) {
    lastLoginAt = takeCode(sandbox, {
      ...request,
      user,
      code: request.code,
      sessionId,
    }).last_login_at;
  } else if (user.requires_otp) {
    throw new Refusal(400, "pending_totp", "A one-time code was sent to your email address.", {
      headers: { "retry-after": String(mailCode(sandbox, user)) },
    });
  }
  clearFailures(sandbox, email, request.source);
  noteSource(sandbox, user.id, request.source);
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
  taken: { user: UserRow; code: string; sessionId: string; source: string },
): Pick<UserRow, "last_login_at"> {
  const { user, code, sessionId, source } = taken;
  const id = findCode(sandbox, user.id, "signIn", code);
  if (id !== null && spendCode(sandbox, id, sessionId)) return user;
  const spent = justSpentCode(sandbox, user.id, "signIn", code);
  const lost = takeBackSession(sandbox, spent?.session_id ?? "");
  if (spent && lost) {
    respendCode(sandbox, spent.id, sessionId);
    return lost;
  }
  const attempt = { account: user.email, kind: "code", source } as const;
  if (!spent && noteFailure(sandbox, attempt) >= codesBeforeLock) {
    lock(sandbox, user, "otp");
    throw lockedOut("otp");
  }
  throw new Refusal(400, "invalid_otp", "The one-time code is incorrect or has expired.");
}

/** Prevents further sign-ins of a user; active sessions continue. */
function lock(sandbox: Sandbox, user: UserRow, kind: "login" | "otp"): void {
  run(sandbox.db, "UPDATE users SET locked = ? WHERE id = ?", kind, user.id);
  auditByApi(sandbox, "AccountLocked", { user, actor: null });
  sendLocked(sandbox, user);
}

/** Unlocks an account on behalf of the service staff. */
export function unlock(sandbox: Sandbox, user: UserRow): void {
  run(sandbox.db, "UPDATE users SET locked = NULL WHERE id = ?", user.id);
  run(sandbox.db, "DELETE FROM failures WHERE account = ?", user.email);
  auditByApi(sandbox, "AccountUnlocked", { user, actor: null });
  sendUnlocked(sandbox, user);
}
