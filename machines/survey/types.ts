import type { User } from "../user/types.ts";

export interface SurveyInput {
  readonly user: User;
}

/**
 * How a user stands with the feedback survey (specification 2, section 5): pending while nothing is
 * known of it, open once it was opened, closed where it is declined or not offered.
 */
export type SurveyStanding = "pending" | "open" | "closed";

export type SurveyEvent =
  | { readonly type: "survey.opened" }
  | { readonly type: "survey.declined" }
  | { readonly type: "signOut.requested" }
  | { readonly type: "signOut.cancelled" };
