import { type EmailProblem, emailProblem } from "../user/email.ts";
import type { Credentials, SignInContext } from "./types.ts";

/** Validation error of a password; the view has a text for each. */
export type PasswordProblem = "passwordMissing" | "passwordTooShort" | "passwordTooLong";

export interface CredentialProblems {
  readonly email: EmailProblem | null;
  readonly password: PasswordProblem | null;
}

const passwordMinLength = 7;
/** Maximum length that the API accepts. */
const maxPasswordLength = 1000;

/** Validates the sign-in form (specification 1, section 5). */
export function credentialProblems(email: string, password: string): CredentialProblems {
  return { email: emailProblem(email), password: passwordProblem(password) };
}

function passwordProblem(password: string): PasswordProblem | null {
  if (password === "") return "passwordMissing";
  if (password.length > maxPasswordLength) return "passwordTooLong";
  return password.length < passwordMinLength ? "passwordTooShort" : null;
}

/** Returns the credentials to verify, with or without a one-time code. */
export function credentialsOf(
  { email, password }: Pick<SignInContext, "email" | "password">,
  code: string | null,
): Credentials {
  return { email: email.trim(), password, code };
}

/**
 * Returns the digits of a typed or pasted one-time code, including full-width digits, up to its
 * length.
 */
export function codeDigits(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, codeLength);
}

export const codeLength = 6;

/** Validation error of a recovery code; the view has a text for each. */
export type RecoveryCodeProblem = "missing" | "malformed";

/** Maximum length that the API accepts, with spaces and hyphens. */
const maxRecoveryCodeLength = 60;
/** Letters and digits below which a code is certainly incomplete. */
const minRecoveryCharacters = 8;

/** Validates a recovery code: letters and digits, in groups or not. */
export function recoveryCodeProblem(text: string): RecoveryCodeProblem | null {
  const typed = text.normalize("NFKC").trim();
  if (typed === "") return "missing";
  const { length } = typed.replace(/[^a-z0-9]/gi, "");
  const isCode = /^[a-z0-9\s\-\u2010-\u2015]+$/i.test(typed) && length >= minRecoveryCharacters;
  return isCode && typed.length <= maxRecoveryCodeLength ? null : "malformed";
}
