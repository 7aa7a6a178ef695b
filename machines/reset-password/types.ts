import type { Failure } from "../failure.ts";
import type { PasswordLink, SecurityQuestion } from "../passwords/link.ts";
import type { LinkTimedOut } from "../passwords/link-timeout.ts";
import type {
  SecurityAnswerProblem,
  NewPassword,
  NewPasswordProblems,
} from "../passwords/rules.ts";
import type { Secret } from "../secret.ts";

/** What the user enters. */
export interface ResetEntries extends NewPassword {
  readonly securityAnswer: Secret;
}

export interface ResetProblems extends NewPasswordProblems {
  readonly securityAnswer: SecurityAnswerProblem | null;
}

export interface ResetRequest extends ResetEntries {
  readonly link: PasswordLink;
}

export interface ResetPasswordContext extends ResetEntries {
  readonly link: PasswordLink;
  /** The user's security question; null until the link is checked. */
  readonly question: SecurityQuestion | null;
  /** Entries at the last pause in typing; the form shows their validation errors. */
  readonly judged: ResetEntries;
  /** Null until loaded; then only the API checks them. */
  readonly bannedPhrases: readonly string[] | null;
  readonly failure: Failure | null;
  /** Whether an earlier attempt, whose response was lost, may have set the password. */
  readonly maybeSet: boolean;
  /** Incremented with each rejected answer, so that the view can focus it. */
  readonly refusedSecurityAnswers: number;
}

export type ResetPasswordEvent =
  | { readonly type: "securityAnswer.changed"; readonly securityAnswer: Secret }
  | { readonly type: "newPassword.changed"; readonly newPassword: Secret }
  | { readonly type: "confirm.changed"; readonly confirm: Secret }
  | { readonly type: "form.submitted" }
  | { readonly type: "link.retried" }
  | LinkTimedOut;

export type ResetPasswordScreen =
  | "checking"
  | "unchecked"
  | "deadLink"
  | "maybeSet"
  | "needsHelp"
  | "form"
  | "done";
