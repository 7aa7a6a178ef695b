import { type Language, languageOf } from "../users/language.ts";
import type { UserRow } from "../users/users.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { letterWords } from "./letter-words.ts";

/** The address of the portal that a mailed link opens. */
function linkOf({ settings }: Sandbox, mode: "reset" | "initial", email: string, code: string) {
  const query = new URLSearchParams({ mode, email, code });
  return `${settings.portalUrl}/redirect?${query}`;
}

interface ToUser {
  readonly subject: string;
  readonly text: string;
  readonly link?: string;
  readonly code?: string;
}

/** Mails a user, from the salutation to the regards in their language. */
function write({ mail }: Sandbox, user: UserRow, { text, ...letter }: ToUser): void {
  const { dear, regards } = wordsFor(user);
  mail({ ...letter, to: user.email, text: `${dear(user)}\n\n${text}\n\n${regards}` });
}

const wordsFor = (user: UserRow) => letterWords[languageOf(user)];

export function sendCode(sandbox: Sandbox, user: UserRow, code: string): void {
  write(sandbox, user, { ...wordsFor(user).code(code), code });
}

export function sendResetLink(sandbox: Sandbox, user: UserRow, code: string): void {
  const link = linkOf(sandbox, "reset", user.email, code);
  write(sandbox, user, { ...wordsFor(user).resetLink(link), link, code });
}

export function sendInitialLink(sandbox: Sandbox, user: UserRow, code: string): void {
  const link = linkOf(sandbox, "initial", user.email, code);
  write(sandbox, user, { ...wordsFor(user).initialLink(link), link, code });
}

export function sendLocked(sandbox: Sandbox, user: UserRow): void {
  write(sandbox, user, wordsFor(user).locked);
}

/** In place of a link, which would not let a locked person in. */
export function sendStillLocked(sandbox: Sandbox, user: UserRow): void {
  write(sandbox, user, wordsFor(user).stillLocked(`${sandbox.settings.portalUrl}/helpSupport`));
}

export function sendPasswordChanged(sandbox: Sandbox, user: UserRow): void {
  write(sandbox, user, wordsFor(user).passwordChanged);
}

interface SentRequest {
  readonly email: string;
  /** None for a request for access. */
  readonly subject: string | null;
  readonly text: string;
  /** The language of the receipt. */
  readonly language: Language;
}

/** Tells the service desk of a message from a person, and the person that it arrived. */
export function sendRequest({ mail }: Sandbox, request: SentRequest): void {
  const { email, subject, text, language } = request;
  const words = letterWords[language];
  const receipt = words.receipt(subject ?? words.accessRequest);
  mail({
    to: "service@alderbrook.example",
    subject: subject ?? letterWords.en.accessRequest,
    text: `From ${email}\n\n${text}`,
  });
  mail({
    ...receipt,
    to: email.trim().toLowerCase(),
    text: `${receipt.text}\n\n${words.regards}`,
  });
}
