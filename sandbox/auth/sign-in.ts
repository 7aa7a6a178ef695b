import { randomUUID } from "node:crypto";
import type { TokenResponse } from "../../src/api/contract/auth.ts";
import type { PasskeyAssertion } from "../../src/api/contract/passkeys.ts";
import { rehearse, transact } from "../database/query.ts";
import { Refusal } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { widerNetworkOf } from "../context/networks.ts";
import { hasSamePassword } from "./confirm-password.ts";
import { browserSource, checkPause, checkSource, clearFailures, noteFailure } from "./failures.ts";
import {
  type Browser,
  knownBrowserOf,
  type KnownBrowser,
  limitSourceOf,
  rememberBrowser,
} from "./known-browsers.ts";
import { lock, lockedOut, lockOf } from "./locks.ts";
import { passkeyRefused, userOfPasskey } from "./passkey-assertions.ts";
import { isSecret } from "./passwords.ts";
import { requireSecondStep, type SecondStep, takeSecondStep } from "./second-step.ts";
import { openSession } from "./sessions.ts";
import {
  areQuestionsSet,
  noteSignIn,
  plainEmail,
  standInUser,
  type UserRow,
  userByEmail,
} from "../users/users.ts";

const passwordsBeforeLock = 10;
const triesOfSource = { most: 120, seconds: 60 };
const triesOfNetwork = { most: 480, seconds: 60 };
const triesOfAccount = { most: 60, seconds: 60 };

/** Where a request comes from. */
interface From {
  /** Network address of the request. */
  readonly address: string;
  readonly browser: Browser;
}

interface SignIn extends From {
  readonly username: string;
  readonly password: string;
  readonly secondStep: SecondStep | null;
}

/** Who tries to sign in: a browser known for the account, or else a network address. */
interface Requester {
  readonly address: string;
  readonly known: KnownBrowser | null;
  /** Source of its failures. */
  readonly source: string;
}

function requesterOf(sandbox: Sandbox, { address, browser }: From, account: string): Requester {
  const known = knownBrowserOf(sandbox, userByEmail(sandbox.db, account)?.id, browser);
  return { address, known, source: known ? browserSource(known.id) : address };
}

/** Throws a 429 refusal above the limits of a requester; those of addresses spare known browsers. */
function checkLimits(sandbox: Sandbox, { address, known, source }: Requester, account: string) {
  sandbox.limits.count(source, `token:${account}`, triesOfAccount);
  if (!known) checkAddress(sandbox, address, "token");
}

function checkAddress(sandbox: Sandbox, address: string, purpose: "token" | "passkey"): void {
  const { limits } = sandbox;
  const network = widerNetworkOf(address);
  if (network !== null) limits.count(network, purpose, triesOfNetwork);
  limits.count(address, purpose, triesOfSource);
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
    const isMatch = await isSecret(password, hash, sandbox.settings.hashCost);
    // It may have been changed meanwhile, which ended the sessions opened with it.
    const isRight = isMatch && userByEmail(sandbox.db, account)?.password_hash === hash;
    return { isRight, failures: isRight ? 0 : noteFailure(sandbox, attempt) };
  });
}

const wrongCredentials = () =>
  new Refusal(400, "invalid_grant", "The email or password is incorrect.");

/**
 * Signs in with a password and, if required, a one-time code (specification 1, section 4). Unknown
 * addresses get the same responses after the same time as known ones: a lock is reported only after
 * the correct password or after ten wrong ones.
 */
export async function signIn(sandbox: Sandbox, request: SignIn): Promise<TokenResponse> {
  const { db, clock } = sandbox;
  const { password, browser, secondStep } = request;
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
    throw wrongCredentials();
  }
  const locked = lockOf(user, known);
  if (locked) throw lockedOut(locked);
  if (user.password_expires_at <= clock.now().toISOString()) {
    throw new Refusal(400, "password_expired", "Your password has expired.");
  }
  const sessionId = randomUUID();
  const step = { user, source, known, sessionId };
  if (!secondStep && user.requires_otp) requireSecondStep(sandbox, step);
  const previous = secondStep ? await takeSecondStep(sandbox, secondStep, step) : user;
  // It may have been changed while a passkey was verified.
  if (!hasSamePassword(sandbox, user)) throw wrongCredentials();
  const lastLoginAt = previous.last_login_at;
  return enter(sandbox, user, { sessionId, lastLoginAt, account, source, browser });
}

interface Entry {
  readonly sessionId: string;
  readonly lastLoginAt: string | null;
  readonly account: string;
  readonly source: string;
  readonly browser: Browser;
}

/** Opens the session of a user who has proved who they are. */
async function enter(sandbox: Sandbox, user: UserRow, entry: Entry): Promise<TokenResponse> {
  const { db, clock } = sandbox;
  const { sessionId, lastLoginAt, account, source, browser } = entry;
  clearFailures(sandbox, account, source);
  const isNewBrowser = knownBrowserOf(sandbox, user.id, browser) === null;
  rememberBrowser(sandbox, user.id, browser);
  noteSignIn(db, user.id, clock.now());
  const confirmedAt = clock.now().toISOString();
  const opening = { id: sessionId, lastLoginAt, confirmedAt, isNewBrowser };
  const tokens = await openSession(sandbox, user, opening);
  return areQuestionsSet(db, user.id) ? tokens : { ...tokens, redirect: "security-question" };
}

/**
 * Signs in with a passkey alone, which has verified the person. A refusal is the same whether the
 * passkey is unknown, wrong or too late; a lock is reported only after a right one. The limits of
 * addresses spare a browser that is known for anyone: a passkey cannot be guessed.
 */
export async function signInByPasskey(
  sandbox: Sandbox,
  passkey: PasskeyAssertion,
  { address, browser }: From,
): Promise<TokenResponse> {
  const limitSource = limitSourceOf(sandbox, browser, address);
  const account = `passkey of ${limitSource}`;
  const attempt = { account, kind: "passkey", source: limitSource } as const;
  if (limitSource === address) checkAddress(sandbox, address, "passkey");
  else sandbox.limits.count(limitSource, "passkey", triesOfSource);
  const user = await userOfPasskey(sandbox, passkey);
  if (!user) {
    noteFailure(sandbox, attempt);
    throw passkeyRefused();
  }
  const { known, source } = requesterOf(sandbox, { address, browser }, user.email);
  const locked = lockOf(user, known);
  if (locked) throw lockedOut(locked);
  const lastLoginAt = user.last_login_at;
  const sessionId = randomUUID();
  return enter(sandbox, user, { sessionId, lastLoginAt, account: user.email, source, browser });
}
