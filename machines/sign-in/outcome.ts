import type { Failure } from "../failure.ts";
import { noSecrets, resendPauseMs } from "./setup.ts";
import type { SignInContext, SignInOutcome } from "./types.ts";

/** What the context learns from a sign-in that went through. */
export function entered(outcome: SignInOutcome): Partial<SignInContext> {
  const termsDue = outcome.kind === "signedIn" ? outcome.termsDue : "none";
  return { ...noSecrets, termsDue, user: "user" in outcome ? outcome.user : null };
}

/** An outcome that no other branch took: the refusal, or a code asked for where none can be. */
export function refusalOf(outcome: SignInOutcome): Failure {
  return outcome.kind === "refused"
    ? outcome.failure
    : { kind: "unknown", code: outcome.kind, description: null };
}

/** The first tick after a code was sent starts the pause. */
export function tick(context: SignInContext, nowMs: number): Partial<SignInContext> {
  const isPauseOpen = context.resendAllowedAtMs === Infinity;
  return { nowMs, ...(isPauseOpen ? { resendAllowedAtMs: nowMs + resendPauseMs } : {}) };
}
