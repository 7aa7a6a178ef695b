import type { Failure } from "../failure.ts";
import type { PasswordLink } from "../passwords/link.ts";
import type {
  SecurityAnswerProblem,
  NewPassword,
  NewPasswordProblems,
} from "../passwords/rules.ts";

/** What is typed into the form. */
export interface ResetEntries extends NewPassword {
  readonly securityAnswer: string;
}

export interface ResetProblems extends NewPasswordProblems {
  readonly securityAnswer: SecurityAnswerProblem | null;
}

export interface ResetRequest extends ResetEntries {
  readonly link: PasswordLink;
}

/** A security question: one of the predefined ones by its key, and its text as the API has it. */
export interface AskedQuestion {
  readonly key: string;
  readonly description: string;
}

export interface ResetPasswordContext extends ResetEntries {
  readonly link: PasswordLink;
  /** The person's security question; null until the link was looked at. */
  readonly question: AskedQuestion | null;
  /** The entries as they stood when typing last paused; the form's problems are those of these. */
  readonly judged: ResetEntries;
  /** Null while they are not known: the API judges on save. */
  readonly bannedPhrases: readonly string[] | null;
  readonly failure: Failure | null;
  /** An earlier try may have set the password, its answer being lost. */
  readonly maybeSet: boolean;
  /** Grows with each refused answer, so that the view can take focus to it. */
  readonly refusedSecurityAnswers: number;
}

export type ResetPasswordEvent =
  | { readonly type: "securityAnswer.changed"; readonly securityAnswer: string }
  | { readonly type: "newPassword.changed"; readonly newPassword: string }
  | { readonly type: "confirm.changed"; readonly confirm: string }
  | { readonly type: "form.submitted" }
  | { readonly type: "link.retried" };

export type ResetPasswordScreen =
  | "checking"
  | "unchecked"
  | "deadLink"
  | "maybeSet"
  | "needsHelp"
  | "form"
  | "done";
