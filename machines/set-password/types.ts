import type { Failure } from "../failure.ts";
import type { PasswordLink } from "../passwords/link.ts";
import type { NewPassword } from "../passwords/rules.ts";

export interface SetPasswordRequest {
  readonly link: PasswordLink;
  readonly newPassword: string;
}

/** What signs in once without a mail. */
export interface FirstCredentials {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** What the link could not do, and whose it was. */
export interface ExpiredLink {
  readonly email: string;
  readonly failure: Failure;
}

export interface SetPasswordContext extends NewPassword {
  readonly link: PasswordLink;
  /** Null while they are not known: the API judges on save. */
  readonly bannedPhrases: readonly string[] | null;
  /** The phrases could not be loaded, which is said (INIT-01). */
  readonly isListMissing: boolean;
  readonly failure: Failure | null;
  /** An earlier try may have set the password, its response being lost. */
  readonly maybeSet: boolean;
}

export type SetPasswordEvent =
  | { readonly type: "newPassword.changed"; readonly newPassword: string }
  | { readonly type: "confirm.changed"; readonly confirm: string }
  | { readonly type: "form.submitted" }
  | { readonly type: "link.retried" };

export type SetPasswordScreen =
  | "checking"
  | "unchecked"
  | "deadLink"
  | "maybeSet"
  | "needsHelp"
  | "expired"
  | "form"
  | "done";
