/** What is wrong with a field of the sign-in form; the view has a text for each. */
export type EmailProblem = "emailMissing" | "emailInvalid";
export type PasswordProblem = "passwordMissing" | "passwordTooShort" | "passwordTooLong";

export interface CredentialProblems {
  readonly email: EmailProblem | null;
  readonly password: PasswordProblem | null;
}

const passwordMinLength = 7;
/** The most characters that the API takes. */
const longestPassword = 1000;
const longestEmail = 254;

/**
 * Whether a text has the form of an email address; leading and trailing spaces do not count.
 * Characters that cannot be seen, such as marks of direction, are in no address.
 */
export function isEmail(text: string): boolean {
  const email = text.trim();
  return (
    email.length <= longestEmail &&
    !/\p{C}/u.test(email) &&
    /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@.<>(),;:"[\]\\]{2,}$/.test(email)
  );
}

/** The rules of the sign-in form (specification 1, section 5). */
export function credentialProblems(email: string, password: string): CredentialProblems {
  return { email: emailProblem(email), password: passwordProblem(password) };
}

export function emailProblem(email: string): EmailProblem | null {
  if (email.trim() === "") return "emailMissing";
  return isEmail(email) ? null : "emailInvalid";
}

function passwordProblem(password: string): PasswordProblem | null {
  if (password === "") return "passwordMissing";
  if (password.length > longestPassword) return "passwordTooLong";
  return password.length < passwordMinLength ? "passwordTooShort" : null;
}

/** The digits of a typed or pasted one-time code: full-width digits count, spaces and dashes not. */
export function codeDigits(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, codeLength);
}

export const codeLength = 6;
