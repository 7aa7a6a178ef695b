import type { UserRow } from "../auth/users.ts";
import type { Sandbox } from "../sandbox.ts";

const regards = "With kind regards\nAlderbrook Asset Management";

/** The address of the portal that a mailed link opens. */
function linkOf({ settings }: Sandbox, mode: "reset" | "initial", email: string, code: string) {
  const query = new URLSearchParams({ mode, email, code });
  return `${settings.portalUrl}/redirect?${query}`;
}

export function sendCode({ mail }: Sandbox, user: UserRow, code: string): void {
  mail({
    to: user.email,
    subject: "Your one-time code",
    text: `Dear ${user.first_name}\n\nYour one-time code is ${code}. It is valid for ten minutes and can be used once.\n\nIf you are not signing in, please tell your client service team.\n\n${regards}`,
    code,
  });
}

export function sendResetLink(sandbox: Sandbox, user: UserRow, code: string): void {
  const link = linkOf(sandbox, "reset", user.email, code);
  sandbox.mail({
    to: user.email,
    subject: "Reset your password",
    text: `Dear ${user.first_name}\n\nPlease open this link within an hour to set a new password:\n${link}\n\nIf you did not ask for it, you need not do anything.\n\n${regards}`,
    link,
    code,
  });
}

export function sendInitialLink(sandbox: Sandbox, user: UserRow, code: string): void {
  const link = linkOf(sandbox, "initial", user.email, code);
  sandbox.mail({
    to: user.email,
    subject: "Welcome to the client portal",
    text: `Dear ${user.first_name}\n\nYour access is ready. Please open this link to set your password:\n${link}\n\n${regards}`,
    link,
    code,
  });
}

export function sendLocked({ mail }: Sandbox, user: UserRow): void {
  mail({
    to: user.email,
    subject: "Your account was locked",
    text: `Dear ${user.first_name}\n\nAfter several failed tries your account was locked to protect it. Please sign in once more and send us the form that opens, or call your client service team.\n\n${regards}`,
  });
}

/** In place of a link, which would not let a locked person in. */
export function sendStillLocked({ mail, settings }: Sandbox, user: UserRow): void {
  mail({
    to: user.email,
    subject: "Your account is locked",
    text: `Dear ${user.first_name}\n\nA link to set a new password was asked for. Your account is locked, and a new password would not unlock it. Please write to us at ${settings.portalUrl}/helpSupport, or call your client service team.\n\nIf you did not ask for it, you need not do anything.\n\n${regards}`,
  });
}

export function sendPasswordChanged({ mail }: Sandbox, user: UserRow): void {
  mail({
    to: user.email,
    subject: "Your password was changed",
    text: `Dear ${user.first_name}\n\nThe password of your account was changed just now. If that was not you, please tell your client service team at once.\n\n${regards}`,
  });
}

/** Tells the service desk of a message from a person, and the person that it arrived. */
export function sendRequest(
  { mail }: Sandbox,
  { email, subject, text }: { email: string; subject: string; text: string },
): void {
  mail({ to: "service@alderbrook.example", subject, text: `From ${email}\n\n${text}` });
  mail({
    to: email.trim().toLowerCase(),
    subject: `We have received: ${subject}`,
    text: `Thank you for your message. We reply within 48 hours.\n\n${regards}`,
  });
}
