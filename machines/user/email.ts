/** Validation error of an email address; the view has a text for each. */
export type EmailProblem = "emailMissing" | "emailInvalid";

const maxEmailLength = 254;

/**
 * Whether a text, trimmed, is an email address. Invisible characters, such as direction marks, are
 * invalid.
 */
export function isEmail(text: string): boolean {
  const email = text.trim();
  return (
    email.length <= maxEmailLength &&
    !/\p{C}/u.test(email) &&
    /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@.<>(),;:"[\]\\]{2,}$/.test(email)
  );
}

export function emailProblem(email: string): EmailProblem | null {
  if (email.trim() === "") return "emailMissing";
  return isEmail(email) ? null : "emailInvalid";
}
