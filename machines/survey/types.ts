import type { User } from "../user/types.ts";

export interface SurveyInput {
  readonly user: User;
}

/**
 * State of the feedback survey (specification 2, section 5): pending until loaded, open after the
 * user opened it, closed when it is declined or not offered.
 */
export type SurveyStatus = "pending" | "open" | "closed";

export type SurveyEvent =
  | { readonly type: "survey.opened" }
  | { readonly type: "survey.declined" }
  | { readonly type: "signOut.requested" }
  | { readonly type: "signOut.cancelled" };
