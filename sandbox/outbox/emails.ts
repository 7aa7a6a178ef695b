import { regionOf } from "../../machines/calendar/regions.ts";
import type { RequestOf } from "../../src/api/contract/call.ts";
import type { createCashInstruction } from "../../src/api/contract/cash.ts";
import { type Language, languageOf } from "../users/language.ts";
import { fullName, plainEmail, type UserRow } from "../users/users.ts";
import type { MailedFile } from "../context/outbox.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { emailTexts } from "./email-texts.ts";
import { instructionText, serviceDesk } from "./instruction-text.ts";
import { takeMailTurn } from "./mail-limit.ts";

/** What an emailed link does; the `mode` of its URL. */
export type LinkPurpose = "reset" | "initial" | "unlock";

/** URL of the portal for a link in an email. */
function linkOf({ settings }: Sandbox, mode: LinkPurpose, email: string, code: string) {
  const query = new URLSearchParams({ mode, email, code });
  return `${settings.appUrl}/redirect?${query}`;
}

interface ToUser {
  readonly subject: string;
  readonly text: string;
  readonly link?: string;
  readonly code?: string;
}

/** Sends an email to a user with salutation and closing in their language. */
export function writeTo({ mail }: Sandbox, user: UserRow, { text, ...email }: ToUser): void {
  const { dear, regards } = textsFor(user);
  mail({ ...email, to: user.email, text: `${dear(user)}\n\n${text}\n\n${regards}` });
}

const textsFor = (user: UserRow) => emailTexts[languageOf(user)];

export function sendCode(sandbox: Sandbox, user: UserRow, code: string): void {
  writeTo(sandbox, user, { ...textsFor(user).code(code), code });
}

/** Emails with a link, and what each link does. */
const linkPurposes = {
  resetLink: "reset",
  initialLink: "initial",
  locked: "unlock",
  /** Sent instead of a link for a new password, which would not unlock the account. */
  stillLocked: "unlock",
} as const satisfies Record<string, LinkPurpose>;

export function sendLinkEmail(
  sandbox: Sandbox,
  user: UserRow,
  email: keyof typeof linkPurposes,
  code: string,
): void {
  const link = linkOf(sandbox, linkPurposes[email], user.email, code);
  writeTo(sandbox, user, { ...textsFor(user)[email](link), link, code });
}

/** Tells a user of a change of their account. */
export function sendNotice(
  sandbox: Sandbox,
  user: UserRow,
  email: "unlocked" | "passwordChanged" | "questionsChanged",
): void {
  writeTo(sandbox, user, textsFor(user)[email]);
}

interface NewBrowser {
  /** Null for a program that does not say which browser it is. */
  readonly device: { readonly browser: string; readonly system: string | null } | null;
  /** Of the link that ends all sessions and sets a new password. */
  readonly code: string;
}

/** Notifies a user of a sign-in from a new browser, with a link for 'This was not me'. */
export function sendNewBrowser(sandbox: Sandbox, user: UserRow, { device, code }: NewBrowser) {
  const { newBrowser, unknownBrowser } = textsFor(user);
  const { browser, system } = device ?? { browser: unknownBrowser, system: null };
  const name = system ? `${browser} (${system})` : browser;
  const link = linkOf(sandbox, "reset", user.email, code);
  writeTo(sandbox, user, { ...newBrowser(name, link), link, code });
}

interface SentRequest {
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
  readonly attachments?: readonly MailedFile[];
  /** Administrator who wrote it while impersonating the sender. */
  readonly actor?: UserRow | null;
  /** Number by which the portal lists it; absent if the sender did not sign in. */
  readonly caseNumber?: string;
}

/**
 * What the API states comes before the first blank line, and what the sender wrote after it. The
 * subject says what the email is, since the service desk carries out cash instructions.
 */
function sendToServiceDesk({ mail }: Sandbox, request: SentRequest): void {
  const { email, subject, text, actor, caseNumber, attachments = [] } = request;
  const files = attachments.map(
    ({ fileName, content }) => `- ${fileName} (${content.byteLength} bytes)`,
  );
  const stated = [
    caseNumber ? `From ${email}` : `From ${email}, who did not sign in`,
    ...(actor ? [`Written by ${actor.email} in their name.`] : []),
    ...(caseNumber ? [`Case ${caseNumber}`] : []),
    ...(files.length > 0 ? ["Attached:", ...files] : []),
  ];
  mail({
    to: "service@alderbrook.example",
    subject: `${caseNumber ? "Support message" : "Message without sign-in"}: ${subject}`,
    text: `${stated.join("\n")}\n\n${text}`,
    attachments,
  });
}

function sendReceipt(
  { mail }: Sandbox,
  { email, language }: SentRequest,
  { subject, text }: { readonly subject: string; readonly text: string },
): void {
  const { regards } = emailTexts[language];
  mail({ to: plainEmail(email), subject, text: `${text}\n\n${regards}` });
}

/** Sends the message of a signed-in user to the service desk and a receipt to its sender. */
export function sendCase(sandbox: Sandbox, request: Required<SentRequest>): void {
  const { subject, caseNumber, actor, language } = request;
  sendToServiceDesk(sandbox, request);
  const actorName = actor ? fullName(actor) : undefined;
  sendReceipt(sandbox, request, emailTexts[language].receipt({ subject, caseNumber, actorName }));
}

/**
 * Sends an anonymous message or request for access to the service desk and a receipt to the given
 * address. As it may belong to anyone, the receipt contains nothing that the sender wrote and is
 * limited.
 */
export function sendStrangersRequest(
  sandbox: Sandbox,
  kind: "help" | "register",
  request: SentRequest,
): void {
  sendToServiceDesk(sandbox, request);
  if (!takeMailTurn(sandbox, "receipt", plainEmail(request.email))) return;
  sendReceipt(sandbox, request, emailTexts[request.language].strangersReceipts[kind]);
}

interface SentInstruction {
  readonly number: string;
  readonly body: RequestOf<typeof createCashInstruction>["body"];
}

/** Sends a cash instruction to the service desk, and a receipt that repeats it to the user. */
export function sendInstruction(sandbox: Sandbox, user: UserRow, sent: SentInstruction): void {
  const { number, body } = sent;
  sandbox.mail({
    to: "service@alderbrook.example",
    subject: `Cash instruction ${number}`,
    text: `From ${user.email}\n\n${instructionText(sandbox, body, serviceDesk)}`,
  });
  const reader = { language: languageOf(user), region: regionOf(user.region), isSender: true };
  const text = instructionText(sandbox, body, reader);
  writeTo(sandbox, user, textsFor(user).instruction(number, text));
}
