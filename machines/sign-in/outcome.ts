import { failureOf, type Failure } from "../failure.ts";
import type { SignInContext, SignInOutcome } from "./types.ts";

/** Milliseconds before another one-time code may be asked for. */
export const resendPauseMs = 30_000;

/** What the context holds once no secret is needed any more. */
export const noSecrets = { password: "", code: "" } as const;

/** What the context learns from a sign-in that went through. */
export function entered(outcome: SignInOutcome): Partial<SignInContext> {
  const termsDue = outcome.kind === "signedIn" ? outcome.termsDue : "none";
  return { ...noSecrets, termsDue, user: "user" in outcome ? outcome.user : null };
}

/** A branch's guard and action are asked of the outcome that the call was done with. */
const ofOutcome = ({ event }: { event: { output: SignInOutcome } }) => event.output;

/** Where a password, with or without a one-time code, leads at every step alike. */
export const admitted = [
  {
    guard: { type: "isSignedIn", params: ofOutcome },
    target: "checkingTerms",
    actions: { type: "enter", params: ofOutcome },
  },
  {
    guard: { type: "areQuestionsNeeded", params: ofOutcome },
    target: "answeringQuestions",
    actions: { type: "enter", params: ofOutcome },
  },
  { guard: { type: "isLocked", params: ofOutcome }, target: "locked", actions: "clearSecrets" },
] as const;

/** The guard of a branch that is taken when a one-time code is asked for. */
export const isCodeNeeded = { type: "isCodeNeeded", params: ofOutcome } as const;

/** The guard of a branch that is taken when the password was right but expired. */
export const isPasswordExpired = { type: "isPasswordExpired", params: ofOutcome } as const;

/** An outcome that no other branch took: the refusal, or a code asked for where none can be. */
export function refusalOf(outcome: SignInOutcome): Failure {
  return outcome.kind === "refused"
    ? outcome.failure
    : { kind: "unknown", code: outcome.kind, description: null };
}

/** A code was sent: the first tick from here on starts what is left of the pause before the next. */
export function codeSent(outcome: SignInOutcome) {
  const seconds = outcome.kind === "needsCode" ? outcome.retryAfterSeconds : null;
  return {
    code: "",
    nowMs: 0,
    resendAllowedAtMs: Infinity,
    resendPauseMs: typeof seconds === "number" ? seconds * 1000 : resendPauseMs,
  };
}

/** A code was not sent again; the API may ask for a longer pause (RFC 9110, section 10.2.3). */
export function notResent(error: unknown): Partial<SignInContext> {
  const failure = failureOf(error);
  const { retryAfterSeconds } = failure;
  if (typeof retryAfterSeconds !== "number") return { failure };
  return { failure, resendAllowedAtMs: Infinity, resendPauseMs: retryAfterSeconds * 1000 };
}

/** The first tick after a code was sent starts the pause. */
export function tick(context: SignInContext, nowMs: number): Partial<SignInContext> {
  if (context.resendAllowedAtMs !== Infinity) return { nowMs };
  return { nowMs, resendAllowedAtMs: nowMs + context.resendPauseMs };
}
