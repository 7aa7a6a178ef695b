import type { Failure } from "../failure.ts";
import type { PasswordLink } from "../passwords/link.ts";
import type { LinkTimedOut } from "../passwords/link-timeout.ts";
import type { NewPassword } from "../passwords/rules.ts";
import type { Secret } from "../secret.ts";

export interface SetPasswordRequest {
  readonly link: PasswordLink;
  readonly newPassword: Secret;
}

/** Credentials for one sign-in without an emailed code. */
export interface FirstCredentials {
  readonly email: string;
  readonly password: Secret;
  readonly code: Secret;
}

/** An expired link: its user's email and the failure. */
export interface ExpiredLink {
  readonly email: string;
  readonly failure: Failure;
}

export interface SetPasswordContext extends NewPassword {
  readonly link: PasswordLink;
  /** Null until loaded; then only the API checks them. */
  readonly bannedPhrases: readonly string[] | null;
  /** Whether loading the phrases failed; the form shows it (INIT-01). */
  readonly isListMissing: boolean;
  readonly failure: Failure | null;
  /** Whether an earlier attempt, whose response was lost, may have set the password. */
  readonly maybeSet: boolean;
}

export type SetPasswordEvent =
  | { readonly type: "newPassword.changed"; readonly newPassword: Secret }
  | { readonly type: "confirm.changed"; readonly confirm: Secret }
  | { readonly type: "form.submitted" }
  | { readonly type: "link.retried" }
  | LinkTimedOut;

export type SetPasswordScreen =
  | "checking"
  | "unchecked"
  | "deadLink"
  | "maybeSet"
  | "needsHelp"
  | "expired"
  | "form"
  | "done";
