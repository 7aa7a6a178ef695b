import type { Failure } from "../failure.ts";
import type { PasswordLink, SecurityQuestion } from "../passwords/link.ts";
import type { LinkTimedOut } from "../passwords/link-timeout.ts";
import type { Secret } from "../secret.ts";

export interface UnlockRequest {
  readonly link: PasswordLink;
  readonly securityAnswer: Secret;
}

export interface UnlockAccountContext extends UnlockRequest {
  /** The user's security question; null until the link is checked. */
  readonly question: SecurityQuestion | null;
  readonly failure: Failure | null;
  /** Incremented with each rejected answer, so that the view can focus it. */
  readonly refusedSecurityAnswers: number;
}

export type UnlockAccountEvent =
  | { readonly type: "securityAnswer.changed"; readonly securityAnswer: Secret }
  | { readonly type: "form.submitted" }
  | { readonly type: "link.retried" }
  | LinkTimedOut;

export type UnlockAccountScreen =
  | "checking"
  | "unchecked"
  | "deadLink"
  | "needsHelp"
  | "form"
  | "done";
