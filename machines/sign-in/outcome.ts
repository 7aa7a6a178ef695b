import { failureOf, type Failure } from "../failure.ts";
import type { User } from "../user/types.ts";
import type { SignInContext, SignInOutcome } from "./types.ts";

/** Milliseconds until another one-time code can be requested. */
export const resendPauseMs = 30_000;

/** Clears the password, the codes and the passkey from the context. */
export const noSecrets = {
  password: "",
  code: "",
  passkey: "",
  passkeyOptions: null,
  recoveryCode: "",
  isRecoveryTried: false,
} as const;

/** The context without a user. */
export const noUser = { user: null, areQuestionsDue: false, termsDue: "none" } as const;

/** Returns the context's changes after a password or code was accepted. */
export function accepted(outcome: SignInOutcome): Partial<SignInContext> {
  return {
    ...noSecrets,
    user: "user" in outcome ? outcome.user : null,
    areQuestionsDue: outcome.kind === "needsQuestions",
    termsDue: outcome.kind === "signedIn" ? outcome.termsDue : "none",
  };
}

/** Returns the user whose password was accepted; throws when there is none. */
export function signedInUser({ user }: Pick<SignInContext, "user">): User {
  if (!user) throw new Error("No user is signed in");
  return user;
}

/** Parameter of a guard or an action: the outcome of the call. */
const ofOutcome = ({ event }: { event: { output: SignInOutcome } }) => event.output;

/** Transitions after a password or one-time code was accepted, the same in every step. */
export const admitted = [
  {
    guard: { type: "isAccepted", params: ofOutcome },
    target: "checkingAdmission",
    actions: { type: "keepUser", params: ofOutcome },
  },
  { guard: { type: "isLocked", params: ofOutcome }, target: "locked", actions: "clearSecrets" },
] as const;

/** Guard: the API requires a one-time code. */
export const isCodeNeeded = { type: "isCodeNeeded", params: ofOutcome } as const;

/** Guard: the password is right but expired. */
export const isPasswordExpired = { type: "isPasswordExpired", params: ofOutcome } as const;

/**
 * Returns the failure of an outcome without a transition: a refusal, or another code required after
 * one was checked.
 */
export function refusalOf(outcome: SignInOutcome): Failure {
  return "failure" in outcome
    ? outcome.failure
    : { kind: "unknown", code: outcome.kind, description: null };
}

/** Context's changes after a code was sent; the next tick starts the pause before another. */
export function codeSent(outcome: SignInOutcome) {
  const seconds = outcome.kind === "needsCode" ? outcome.failure.retryAfterSeconds : null;
  return {
    code: "",
    passkeyOptions: (outcome.kind === "needsCode" && outcome.passkeyOptions) || null,
    hasRecoveryCodes: outcome.kind === "needsCode" && outcome.hasRecoveryCodes === true,
    nowMs: 0,
    resendAllowedAtMs: Infinity,
    resendPauseMs: typeof seconds === "number" ? seconds * 1000 : resendPauseMs,
  };
}

/**
 * Context's changes when a code could not be resent; the API may require a longer pause (RFC 9110,
 * section 10.2.3).
 */
export function notResent(error: unknown): Partial<SignInContext> {
  const failure = failureOf(error);
  const { retryAfterSeconds } = failure;
  if (typeof retryAfterSeconds !== "number") return { failure };
  return { failure, resendAllowedAtMs: Infinity, resendPauseMs: retryAfterSeconds * 1000 };
}

/**
 * Context's changes at a tick; the first tick after a code was sent starts the pause. A clock that
 * is set back does not lengthen it.
 */
export function tick(context: SignInContext, nowMs: number): Partial<SignInContext> {
  const backMs = Math.max(0, context.nowMs - nowMs);
  if (context.resendAllowedAtMs !== Infinity)
    return { nowMs, resendAllowedAtMs: context.resendAllowedAtMs - backMs };
  return { nowMs, resendAllowedAtMs: nowMs + context.resendPauseMs };
}
