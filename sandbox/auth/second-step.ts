import type { PasskeyAssertion } from "../../src/api/contract/passkeys.ts";
import { Refusal } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import type { UserRow } from "../users/users.ts";
import { findCode, justSpentCode, mailCode, respendCode, spendCode } from "./codes.ts";
import { checkPause, noteFailure } from "./failures.ts";
import type { KnownBrowser } from "./known-browsers.ts";
import { lock, lockedOut } from "./locks.ts";
import { isSecondStep, optionsAfterPassword, passkeyRefused } from "./passkey-assertions.ts";
import { isJustSpent, recoveryCodesLeft, spendRecoveryCode } from "./recovery-codes.ts";
import { takeBackSession } from "./session-rows.ts";

const codesBeforeLock = 5;

/** What a user gives besides the password. */
export type SecondStep =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: PasskeyAssertion };

export interface StepOf {
  readonly user: UserRow;
  readonly source: string;
  readonly known: KnownBrowser | null;
  /** The session that the step opens. */
  readonly sessionId: string;
}

/** The user's previous sign-in. */
type Previous = Pick<UserRow, "last_login_at">;

/** Emails a code, and refuses until the second step is given; a passkey and recovery codes are offered beside it. */
export function requireSecondStep(sandbox: Sandbox, { user, known }: StepOf): never {
  throw new Refusal(400, "pending_totp", "A one-time code was sent to your email address.", {
    headers: { "retry-after": String(mailCode(sandbox, user, known?.id ?? null)) },
    passkey: sandbox.areAdditionsOffered ? optionsAfterPassword(sandbox, user) : undefined,
    hasRecoveryCodes: sandbox.areAdditionsOffered && recoveryCodesLeft(sandbox, user.id) > 0,
  });
}

/** Checks what a user gave besides the password and returns the previous sign-in. */
export async function takeSecondStep(
  sandbox: Sandbox,
  step: SecondStep,
  of: StepOf,
): Promise<Previous> {
  if ("code" in step) return takeCode(sandbox, step.code, of);
  if ("passkey" in step) return takePasskey(sandbox, step.passkey, of);
  if (spendRecoveryCode(sandbox, of.user, step.recoveryCode)) return of.user;
  if (!isJustSpent(sandbox, of.user, step.recoveryCode)) countWrongCode(sandbox, of);
  throw new Refusal(400, "invalid_recovery_code", "The recovery code is incorrect or was used.");
}

/**
 * Uses a one-time code for a session and returns the user's previous sign-in time. A code is
 * accepted once (RFC 6238, section 5.2). Within the grace period it is accepted again if the
 * session that it opened was never used, as when the response was lost; that session is then
 * revoked. So a code never yields two sessions. Repeating a valid code does not count as a failure.
 */
function takeCode(sandbox: Sandbox, code: string, of: StepOf): Previous {
  const { user, known, sessionId } = of;
  const id = findCode(sandbox, user.id, "signIn", code, known?.id);
  if (id !== null && spendCode(sandbox, id, sessionId)) return user;
  const spent = justSpentCode(sandbox, user.id, "signIn", code);
  const lost = takeBackSession(sandbox, spent?.session_id ?? "");
  if (spent && lost) {
    respendCode(sandbox, spent.id, sessionId);
    return lost;
  }
  if (!spent) countWrongCode(sandbox, of);
  throw new Refusal(400, "invalid_otp", "The one-time code is incorrect or has expired.");
}

/** Records a wrong code, emailed or for recovery; five lock sign-in. */
function countWrongCode(sandbox: Sandbox, { user, source, known }: StepOf): void {
  const attempt = { account: user.email, kind: "code", source } as const;
  if (noteFailure(sandbox, attempt) < codesBeforeLock) return;
  lock(sandbox, user, "otp", known);
  throw lockedOut("otp");
}

/** A wrong passkey never locks: it cannot be guessed, and a person may hold the wrong one. */
async function takePasskey(
  sandbox: Sandbox,
  passkey: PasskeyAssertion,
  { user, source }: StepOf,
): Promise<Previous> {
  const attempt = { account: user.email, kind: "passkey", source } as const;
  checkPause(sandbox, attempt);
  if (await isSecondStep(sandbox, passkey, user)) return user;
  noteFailure(sandbox, attempt);
  throw passkeyRefused(optionsAfterPassword(sandbox, user));
}
