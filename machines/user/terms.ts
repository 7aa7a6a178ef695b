import type { User } from "./types.ts";

/** Which terms a user must accept before going on (specification 1, section 4). */
export type TermsDue = "full" | "summary" | "none";

/**
 * Whether a session may go on as it is (specification 1, section 4): security questions set, and no
 * terms due. What somebody impersonated still has to do is theirs: it keeps no administrator out.
 */
export function mayGoOn(user: User, now: Date): boolean {
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
 * Full terms are due when never accepted, or a year or more ago; the summary when only the updated
 * terms are open, the initial password is changed and the questions are set. An unreadable date
 * counts as never.
 */
export function termsDue(user: TermsClaims, now: Date): TermsDue {
  const acceptedAt = Date.parse(user.termsAcceptedAt ?? "");
  const due = new Date(acceptedAt);
  due.setUTCFullYear(due.getUTCFullYear() + 1);
  if (Number.isNaN(acceptedAt) || due <= now) return "full";
  const isSettled = user.isInitialPasswordChanged && user.isSecurityQuestionSet;
  return isSettled && !user.areUpdatedTermsAccepted ? "summary" : "none";
}
