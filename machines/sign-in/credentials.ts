import { type EmailProblem, emailProblem } from "../user/email.ts";
import type { Credentials, SignInContext } from "./types.ts";

/** What is wrong with a password; the view has a text for each. */
export type PasswordProblem = "passwordMissing" | "passwordTooShort" | "passwordTooLong";

export interface CredentialProblems {
  readonly email: EmailProblem | null;
  readonly password: PasswordProblem | null;
}

const passwordMinLength = 7;
/** The most characters that the API takes. */
const longestPassword = 1000;

/** The rules of the sign-in form (specification 1, section 5). */
export function credentialProblems(email: string, password: string): CredentialProblems {
  return { email: emailProblem(email), password: passwordProblem(password) };
}

function passwordProblem(password: string): PasswordProblem | null {
  if (password === "") return "passwordMissing";
  if (password.length > longestPassword) return "passwordTooLong";
  return password.length < passwordMinLength ? "passwordTooShort" : null;
}

/** What the API judges: the email and password typed, with a one-time code or without. */
export function credentialsOf(
  { email, password }: Pick<SignInContext, "email" | "password">,
  code: string | null,
): Credentials {
  return { email: email.trim(), password, code };
}

/** The digits of a typed or pasted one-time code: full-width digits count, spaces and dashes not. */
export function codeDigits(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, codeLength);
}

export const codeLength = 6;
