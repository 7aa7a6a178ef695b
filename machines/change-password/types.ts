import type { Failure } from "../failure.ts";

/** What the form holds. */
export interface PasswordForm {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirm: string;
  /** Whether the other sessions of the account end. */
  readonly shouldEndOthers: boolean;
}

/** A change on its way to the API. */
export type PasswordChange = Omit<PasswordForm, "confirm">;

export interface ChangePasswordContext {
  readonly form: PasswordForm;
  /** Null while they are not known: the API judges on save. */
  readonly bannedPhrases: readonly string[] | null;
  /** The phrases could not be loaded, which is said. */
  readonly isListMissing: boolean;
  /** Whether saving was tried, so that every problem is shown. */
  readonly isTried: boolean;
  readonly failure: Failure | null;
  /** An earlier attempt may have changed the password, its response being lost. */
  readonly maybeChanged: boolean;
}

export type ChangePasswordEvent =
  | { readonly type: "form.changed"; readonly changes: Partial<PasswordForm> }
  | { readonly type: "form.submitted" }
  /** Back to an empty form. */
  | { readonly type: "form.resumed" };
