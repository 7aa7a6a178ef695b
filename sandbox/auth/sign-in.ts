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
  /** Where the request comes from. */
  readonly source: string;
}

const lockCodes = { login: "permanent_lock_login", otp: "permanent_lock_out" } as const;

/** The refusal of a locked account, by what locked it. */
export function lockedOut(kind: "login" | "otp"): Refusal {
  return new Refusal(400, lockCodes[kind], "This account is locked. Please contact us.");
}

/**
 * Whether a password is the account's. A source that fails often waits longer and longer, and is
 * refused before its failures alone could lock the account.
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
    // Others of the same source for the same account may have failed while this one waited.
    checkPause(sandbox, attempt);
    const hash = userByEmail(sandbox.db, account)?.password_hash;
    const isRight = await isSecret(password, hash, sandbox.settings.hashCost);
    return { isRight, failures: isRight ? 0 : noteFailure(sandbox, attempt) };
  });
}

/**
 * Signs in by password and, where one is asked for, a one-time code (specification 1, section 4).
 * An unknown address is answered as a known one would be, and takes as long: a lock shows itself
 * only after the right password, or after as many wrong ones as lock.
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
    throw new Refusal(400, "invalid_grant", "The email or the password is not right.");
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
  throw new Refusal(400, "invalid_otp", "The one-time code is not right or has expired.");
}

/** Keeps a person from signing in; the sessions that live go on. */
function lock(sandbox: Sandbox, user: UserRow, kind: "login" | "otp"): void {
  run(sandbox.db, "UPDATE users SET locked = ? WHERE id = ?", kind, user.id);
  auditByApi(sandbox, "AccountLocked", { user, actor: null });
  sendLocked(sandbox, user);
}

/** Lets a person sign in again; service staff do so, who have spoken to them. */
export function unlock(sandbox: Sandbox, user: UserRow): void {
  run(sandbox.db, "UPDATE users SET locked = NULL WHERE id = ?", user.id);
  run(sandbox.db, "DELETE FROM failures WHERE account = ?", user.email);
  auditByApi(sandbox, "AccountUnlocked", { user, actor: null });
  sendUnlocked(sandbox, user);
}
