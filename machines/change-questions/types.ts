import type { Failure } from "../failure.ts";
import type { SecurityAnswer } from "../passwords/security-questions.ts";
import type { Secret } from "../secret.ts";

export interface QuestionsForm {
  /** Empty unless the API wants it with the questions. */
  readonly password: Secret;
  readonly securityAnswers: readonly SecurityAnswer[];
}

export interface ChangeQuestionsContext {
  readonly form: QuestionsForm;
  readonly isTried: boolean;
  /** Whether the API wants the password with the questions instead of a confirmation. */
  readonly needsPassword: boolean;
  readonly failure: Failure | null;
}

export type ChangeQuestionsEvent =
  | { readonly type: "password.changed"; readonly password: Secret }
  | {
      readonly type: "answer.changed";
      readonly at: number;
      readonly changes: Partial<SecurityAnswer>;
    }
  | { readonly type: "form.submitted" }
  | { readonly type: "form.resumed" };
