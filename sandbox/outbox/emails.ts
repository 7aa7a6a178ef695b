import type { RequestOf } from "../../src/api/contract/call.ts";
import type { createCashInstruction } from "../../src/api/contract/cash.ts";
import { type Language, languageOf } from "../users/language.ts";
import { plainEmail, type UserRow } from "../users/users.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { emailTexts } from "./email-texts.ts";
import { takeMailTurn } from "./mail-limit.ts";

/** The address of the portal that a mailed link opens. */
function linkOf({ settings }: Sandbox, mode: "reset" | "initial", email: string, code: string) {
  const query = new URLSearchParams({ mode, email, code });
  return `${settings.appUrl}/redirect?${query}`;
}

interface ToUser {
  readonly subject: string;
  readonly text: string;
  readonly link?: string;
  readonly code?: string;
}

/** Mails a user, from the salutation to the regards in their language. */
function write({ mail }: Sandbox, user: UserRow, { text, ...email }: ToUser): void {
  const { dear, regards } = textsFor(user);
  mail({ ...email, to: user.email, text: `${dear(user)}\n\n${text}\n\n${regards}` });
}

const textsFor = (user: UserRow) => emailTexts[languageOf(user)];

export function sendCode(sandbox: Sandbox, user: UserRow, code: string): void {
  write(sandbox, user, { ...textsFor(user).code(code), code });
}

export function sendResetLink(sandbox: Sandbox, user: UserRow, code: string): void {
  const link = linkOf(sandbox, "reset", user.email, code);
  write(sandbox, user, { ...textsFor(user).resetLink(link), link, code });
}

export function sendInitialLink(sandbox: Sandbox, user: UserRow, code: string): void {
  const link = linkOf(sandbox, "initial", user.email, code);
  write(sandbox, user, { ...textsFor(user).initialLink(link), link, code });
}

export function sendLocked(sandbox: Sandbox, user: UserRow): void {
  write(sandbox, user, textsFor(user).locked);
}

/** In place of a link, which would not let a locked person in. */
export function sendStillLocked(sandbox: Sandbox, user: UserRow): void {
  write(sandbox, user, textsFor(user).stillLocked(`${sandbox.settings.appUrl}/helpSupport`));
}

export function sendUnlocked(sandbox: Sandbox, user: UserRow): void {
  write(sandbox, user, textsFor(user).unlocked);
}

export function sendPasswordChanged(sandbox: Sandbox, user: UserRow): void {
  write(sandbox, user, textsFor(user).passwordChanged);
}

export function sendQuestionsChanged(sandbox: Sandbox, user: UserRow): void {
  write(sandbox, user, textsFor(user).questionsChanged);
}

/** Tells a person of a sign-in by a browser that they have not used before. */
export function sendNewBrowser(
  sandbox: Sandbox,
  user: UserRow,
  { browser, system }: { browser: string; system: string | null },
): void {
  const name = system ? `${browser} (${system})` : browser;
  write(sandbox, user, textsFor(user).newBrowser(name));
}

interface SentRequest {
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  /** The language of the receipt. */
  readonly language: Language;
}

function tellServiceDesk({ mail }: Sandbox, { email, subject, text }: SentRequest): void {
  mail({ to: "service@alderbrook.example", subject, text: `From ${email}\n\n${text}` });
}

function sendReceipt(
  { mail }: Sandbox,
  { email, language }: SentRequest,
  { subject, text }: { readonly subject: string; readonly text: string },
): void {
  const { regards } = emailTexts[language];
  mail({ to: plainEmail(email), subject, text: `${text}\n\n${regards}` });
}

/** Tells the service desk of a message from a signed-in person, and the person that it arrived. */
export function sendRequest(sandbox: Sandbox, request: SentRequest): void {
  tellServiceDesk(sandbox, request);
  sendReceipt(sandbox, request, emailTexts[request.language].receipt(request.subject));
}

/**
 * Tells the service desk of a message from somebody who has not signed in. The receipt goes to an
 * address that may be anybody's: it holds nothing that the sender wrote, and does not come often.
 */
export function sendStrangersRequest(sandbox: Sandbox, request: SentRequest): void {
  tellServiceDesk(sandbox, request);
  if (!takeMailTurn(sandbox, "receipt", plainEmail(request.email))) return;
  sendReceipt(sandbox, request, emailTexts[request.language].strangersReceipt);
}

interface SentInstruction {
  readonly number: string;
  readonly body: RequestOf<typeof createCashInstruction>["body"];
  /** The administrator who gave it in the user's name. */
  readonly actorEmail: string | null;
}

/** Tells the service desk of a cash instruction, and the person that it arrived. */
export function sendInstruction(sandbox: Sandbox, user: UserRow, sent: SentInstruction): void {
  const { number, body, actorEmail } = sent;
  const { portfolioCode, direction, transferTo, amount, units, all, currency } = body;
  const quantity = all ? "all" : amount ? `${amount} ${currency}` : `${units ?? 0} units`;
  const lines = [
    `${direction} of ${quantity}, ${portfolioCode}${transferTo ? ` to ${transferTo}` : ""}`,
    `Dealing ${body.dealingDate}, settlement ${body.settlementDate}`,
    `Account: ${body.bankAccountReference}`,
    ...(body.reference ? [`Reference: ${body.reference}`] : []),
    ...(body.notes ? [body.notes] : []),
    ...(actorEmail ? [`Given by ${actorEmail} in their name.`] : []),
  ];
  sandbox.mail({
    to: "service@alderbrook.example",
    subject: `Cash instruction ${number}`,
    text: `From ${user.email}\n\n${lines.join("\n")}`,
  });
  write(sandbox, user, textsFor(user).instruction(number));
}
