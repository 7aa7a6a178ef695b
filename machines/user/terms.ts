import type { User } from "./types.ts";

/** Terms that a user must accept (specification 1, section 4). */
export type TermsDue = "full" | "summary" | "none";

/**
 * Whether a session needs no further sign-in step (specification 1, section 4): security questions
 * are set and no terms are due. An administrator who impersonates a user needs none of that user's
 * steps.
 */
export function isSignInComplete(user: User, now: Date): boolean {
  if (user.impersonatedName !== null) return true;
  return user.isSecurityQuestionSet && termsDue(user, now) === "none";
}

type TermsClaims = Pick<
  User,
  | "termsAcceptedAt"
  | "areUpdatedTermsAccepted"
  | "isInitialPasswordChanged"
  | "isSecurityQuestionSet"
>;

/**
 * Full terms are due when they were never accepted, or a year or more ago; the summary when only
 * the updated terms are open, the initial password is changed and the questions are set. An invalid
 * date counts as never.
 */
export function termsDue(user: TermsClaims, now: Date): TermsDue {
  const acceptedAt = Date.parse(user.termsAcceptedAt ?? "");
  const due = new Date(acceptedAt);
  due.setUTCFullYear(due.getUTCFullYear() + 1);
  if (Number.isNaN(acceptedAt) || due <= now) return "full";
  const isSettled = user.isInitialPasswordChanged && user.isSecurityQuestionSet;
  return isSettled && !user.areUpdatedTermsAccepted ? "summary" : "none";
}
