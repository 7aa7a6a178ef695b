import { randomUUID } from "node:crypto";
import type { TokenResponse } from "../../src/api/contract/auth.ts";
import { rehearse, run, transact } from "../database/query.ts";
import { Refusal } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { widerNetworkOf } from "../context/networks.ts";
import { findCode, justSpentCode, mailCode, respendCode, spendCode } from "./codes.ts";
import { browserSource, checkPause, checkSource, clearFailures, noteFailure } from "./failures.ts";
import {
  type Browser,
  knownBrowserOf,
  type KnownBrowser,
  rememberBrowser,
} from "./known-browsers.ts";
import { lock, lockedOut, lockOf } from "./locks.ts";
import { isSecret } from "./passwords.ts";
import { takeBackSession } from "./session-rows.ts";
import { openSession } from "./sessions.ts";
import {
  areQuestionsSet,
  plainEmail,
  standInUser,
  type UserRow,
  userByEmail,
} from "../users/users.ts";

const passwordsBeforeLock = 10;
const codesBeforeLock = 5;
const triesOfSource = { most: 120, seconds: 60 };
const triesOfNetwork = { most: 480, seconds: 60 };
const triesOfAccount = { most: 60, seconds: 60 };

interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly code: string | undefined;
  /** Network address of the request. */
  readonly address: string;
  readonly browser: Browser;
}

/** Who tries to sign in: a browser known for the account, or else a network address. */
interface Requester {
  readonly address: string;
  readonly known: KnownBrowser | null;
  /** Source of its failures. */
  readonly source: string;
}

function requesterOf(sandbox: Sandbox, { address, browser }: SignIn, account: string): Requester {
  const known = knownBrowserOf(sandbox, userByEmail(sandbox.db, account)?.id, browser);
  return { address, known, source: known ? browserSource(known.id) : address };
}

/** Throws a 429 refusal above the limits of a requester; those of addresses spare known browsers. */
function checkLimits(sandbox: Sandbox, { address, known, source }: Requester, account: string) {
  const { limits } = sandbox;
  limits.count(source, `token:${account}`, triesOfAccount);
  if (known) return;
  const network = widerNetworkOf(address);
  if (network !== null) limits.count(network, "token", triesOfNetwork);
  limits.count(address, "token", triesOfSource);
  checkSource(sandbox, address);
}

/**
 * Checks the password of an account. A requester with failed attempts has to wait longer each time,
 * and an address is rejected before its failures alone can lock the account.
 */
async function checkPassword(
  sandbox: Sandbox,
  requester: Requester,
  { account, password }: { readonly account: string; readonly password: string },
): Promise<{ readonly isRight: boolean; readonly failures: number }> {
  const { source, known } = requester;
  checkLimits(sandbox, requester, account);
  const attempt = { account, kind: "password", source } as const;
  checkPause(sandbox, attempt);
  const kind = known ? "knownBrowser" : "unknownBrowser";
  return sandbox.hashes.run({ kind, source, account }, async () => {
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
  const { password, browser, code } = request;
  const account = plainEmail(request.username);
  const requester = requesterOf(sandbox, request, account);
  const { source, known } = requester;
  const { isRight, failures } = await checkPassword(sandbox, requester, { account, password });
  const user = userByEmail(db, account);
  if (!user || !isRight) {
    if (failures >= passwordsBeforeLock) {
      const standIn = standInUser(db);
      transact(db, () => {
        if (user && !lockOf(user, known)) lock(sandbox, user, "login", known);
        else if (standIn) rehearse(db, () => lock(sandbox, standIn, "login", null));
      });
      throw lockedOut("login");
    }
    throw new Refusal(400, "invalid_grant", "The email or password is incorrect.");
  }
  const locked = lockOf(user, known);
  if (locked) throw lockedOut(locked);
  if (user.password_expires_at <= clock.now().toISOString()) {
    throw new Refusal(400, "password_expired", "Your password has expired.");
  }
  const sessionId = randomUUID();
  let lastLoginAt = user.last_login_at;
  if (code !== undefined) {
    lastLoginAt = takeCode(sandbox, requester, { user, code, sessionId }).last_login_at;
  } else if (user.requires_otp) {
    throw new Refusal(400, "pending_totp", "A one-time code was sent to your email address.", {
      headers: { "retry-after": String(mailCode(sandbox, user, known?.id ?? null)) },
    });
  }
  clearFailures(sandbox, account, source);
  rememberBrowser(sandbox, user.id, browser);
  const confirmedAt = clock.now().toISOString();
  run(db, "UPDATE users SET last_login_at = ? WHERE id = ?", confirmedAt, user.id);
  const tokens = await openSession(sandbox, user, { id: sessionId, lastLoginAt, confirmedAt });
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
  { known, source }: Requester,
  taken: { user: UserRow; code: string; sessionId: string },
): Pick<UserRow, "last_login_at"> {
  const { user, code, sessionId } = taken;
  const id = findCode(sandbox, user.id, "signIn", code, known?.id);
  if (id !== null && spendCode(sandbox, id, sessionId)) return user;
  const spent = justSpentCode(sandbox, user.id, "signIn", code);
  const lost = takeBackSession(sandbox, spent?.session_id ?? "");
  if (spent && lost) {
    respendCode(sandbox, spent.id, sessionId);
    return lost;
  }
  const attempt = { account: user.email, kind: "code", source } as const;
  if (!spent && noteFailure(sandbox, attempt) >= codesBeforeLock) {
    lock(sandbox, user, "otp", known);
    throw lockedOut("otp");
  }
  throw new Refusal(400, "invalid_otp", "The one-time code is incorrect or has expired.");
}
