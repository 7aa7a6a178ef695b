/** What is wrong with an email address; the view has a text for each. */
export type EmailProblem = "emailMissing" | "emailInvalid";

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

export function emailProblem(email: string): EmailProblem | null {
  if (email.trim() === "") return "emailMissing";
  return isEmail(email) ? null : "emailInvalid";
}
