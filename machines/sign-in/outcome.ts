import { failureOf, type Failure } from "../failure.ts";
import type { SignInContext, SignInOutcome } from "./types.ts";

/** Milliseconds until another one-time code can be requested. */
export const resendPauseMs = 30_000;

/** Clears the password, the codes and the passkey from the context. */
export const noSecrets = {
  password: "",
  code: "",
  rejectedCodes: 0,
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

/** The password expired since it was accepted. */
export const expired = {
  guard: isPasswordExpired,
  target: "enteringCredentials",
  actions: ["clearSecrets", "notePasswordExpired"],
} as const;

export const keepRefusal = { type: "keepRefusal", params: ofOutcome } as const;
export const startPause = { type: "startPause", params: ofOutcome } as const;

/** The user leaves a step after the password. */
export const cancelled = {
  target: "enteringCredentials",
  actions: ["clearSecrets", "clearFailure"],
} as const;

/** Revokes tokens that the pending call may still return. */
export const abandoned = { target: "#signIn.abandoning", actions: "clearSecrets" } as const;

/** The API verifies what the user gave at the step of the code. */
export const callingApi = {
  meta: { screen: "otp" },
  tags: "busy",
  entry: "clearFailure",
  on: { "signIn.cancelled": abandoned },
} as const;

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
