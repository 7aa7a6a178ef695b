import type { Failure } from "../failure.ts";
import type { Secret } from "../secret.ts";

export interface PasswordForm {
  readonly currentPassword: Secret;
  readonly newPassword: Secret;
  readonly confirm: Secret;
  /** Whether the account's other sessions are signed out. */
  readonly shouldEndOthers: boolean;
}

/** Body of the request that changes the password. */
export type PasswordChange = Omit<PasswordForm, "confirm">;

export interface ChangePasswordContext {
  readonly form: PasswordForm;
  /** Null until loaded; then only the API checks them. */
  readonly bannedPhrases: readonly string[] | null;
  /** Whether loading the phrases failed; the form shows it. */
  readonly isListMissing: boolean;
  /** Whether saving was tried; then all validation errors are shown. */
  readonly isTried: boolean;
  readonly failure: Failure | null;
  /** Whether an earlier attempt, whose response was lost, may have changed the password. */
  readonly maybeChanged: boolean;
}

export type ChangePasswordEvent =
  | { readonly type: "form.changed"; readonly changes: Partial<PasswordForm> }
  | { readonly type: "form.submitted" }
  /** Returns to an empty form. */
  | { readonly type: "form.resumed" };
