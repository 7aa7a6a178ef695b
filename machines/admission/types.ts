import type { Failure } from "../failure.ts";
import type { SecurityAnswer } from "../passwords/security-questions.ts";
import type { TermsDue } from "../user/terms.ts";
import type { User } from "../user/types.ts";

/** The user of the new tokens, and the terms that the tokens leave due. */
export interface SavedQuestions {
  readonly user: User;
  readonly termsDue: TermsDue;
}

export interface AdmissionInput extends SavedQuestions {
  /** Whether the user must select and answer security questions. */
  readonly areQuestionsDue: boolean;
}

export interface AdmissionContext extends AdmissionInput {
  /** Failure of the last attempt; its alert is prominent for 6 seconds. */
  readonly failure: Failure | null;
}

export type AdmissionEvent =
  | { readonly type: "questions.submitted"; readonly securityAnswers: readonly SecurityAnswer[] }
  | { readonly type: "terms.accepted" };

export type AdmissionScreen = "securityQuestion" | "terms";
