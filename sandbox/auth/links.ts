import { Refusal } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { securityAnswersOf, type UserRow, userByEmail } from "../users/users.ts";
import type { LinkPurpose } from "../outbox/emails.ts";
import { findCode, isExpiredCode, justSpentCode, voidCodes } from "./codes.ts";
import { hashRequestOf } from "./confirm-password.ts";
import { failuresOf, noteFailure } from "./failures.ts";
import { type Browser, knownBrowserOf } from "./known-browsers.ts";
import { lockedOut, lockOf } from "./locks.ts";
import { isSecret, normalizeSecurityAnswer } from "./passwords.ts";
import { digest } from "./secrets.ts";
import { questionKeyOf } from "./security-questions.ts";

/** An emailed link, as a page sends it. */
export interface Link {
  readonly userName: string;
  readonly code: string;
}

/** Wrong security answers and passwords of a link before it ends. */
const triesOfLink = 5;

export function invalidLink(): Refusal {
  const text = "This link is not valid or has expired. Request a new one.";
  return new Refusal(400, "invalid_link", text);
}

/**
 * Returns the user and the code id of an emailed link. Unknown addresses and wrong codes are
 * refused alike.
 */
export function findLink(sandbox: Sandbox, purpose: LinkPurpose, { userName, code }: Link) {
  const user = userByEmail(sandbox.db, userName);
  const codeId = findCode(sandbox, user?.id ?? "", purpose, code);
  const isExpired = isExpiredCode(sandbox, user?.id ?? "", purpose, code);
  if (purpose === "initial" && isExpired) {
    const text = "The initial password has expired. Request a new link.";
    throw new Refusal(400, "expired_password", text);
  }
  if (!user || codeId === null) throw invalidLink();
  return { user, codeId };
}

/**
 * Returns the user and the code id of a link that sets a password. A lock is only revealed with a
 * valid link; a new password does not remove it.
 */
export function findPasswordLink(
  sandbox: Sandbox,
  purpose: Exclude<LinkPurpose, "unlock">,
  { browser, ...link }: Link & { readonly browser: Browser },
) {
  const found = findLink(sandbox, purpose, link);
  checkLock(sandbox, found.user, browser);
  return found;
}

/** Throws a refusal if sign-in is locked for the browser. */
export function checkLock(sandbox: Sandbox, user: UserRow, browser: Browser): void {
  const locked = lockOf(user, knownBrowserOf(sandbox, user.id, browser));
  if (locked) throw lockedOut(locked);
}

/** Returns the security question of a user's links, always the same one. */
function questionOf(sandbox: Sandbox, user: UserRow) {
  const securityAnswers = securityAnswersOf(sandbox.db, user.id);
  const chosen = securityAnswers[user.email.length % Math.max(securityAnswers.length, 1)];
  if (chosen) return chosen;
  const text = "Your security questions are not set. Please contact us.";
  throw new Refusal(400, "security_questions_required", text);
}

/** Returns the response of a call that checks a link with a security question. */
export function questionOfLink(sandbox: Sandbox, user: UserRow) {
  const { question, position } = questionOf(sandbox, user);
  const questionKey = questionKeyOf(question) ?? String(position);
  return { region: user.region, questionDescription: question, questionKey };
}

/** All failures of a link count together, wherever they come from. */
const attemptOf = (user: UserRow, code: string) =>
  ({ account: user.email, kind: `securityAnswer:${digest(code)}`, source: "link" }) as const;

/**
 * Throws a refusal if the answer to the security question is wrong. The fifth wrong answer of a link
 * ends all links of the user for its purpose.
 */
export async function checkSecurityAnswer(
  sandbox: Sandbox,
  purpose: LinkPurpose,
  sent: Link & { readonly securityAnswer: string },
): Promise<void> {
  const { user } = findLink(sandbox, purpose, sent);
  const { answer_hash: hash } = questionOf(sandbox, user);
  const securityAnswer = normalizeSecurityAnswer(sent.securityAnswer);
  await sandbox.hashes.run(hashRequestOf(user), async () => {
    // Earlier wrong answers may have ended the link while this one was queued.
    findLink(sandbox, purpose, sent);
    if (await isSecret(securityAnswer, hash, sandbox.settings.hashCost)) return;
    const failures = noteFailure(sandbox, attemptOf(user, sent.code));
    if (failures >= triesOfLink) voidCodes(sandbox, user.id, purpose);
    const text = "The answer to the security question is incorrect.";
    throw new Refusal(400, "invalid_answer", text);
  });
}

/**
 * Returns the user if the link was just used to set the same password, otherwise null. Another
 * password counts as a wrong answer, so that a used link is no way to guess.
 */
export async function userOfRepeat(
  sandbox: Sandbox,
  purpose: LinkPurpose,
  { userName, code, newPassword }: Link & { readonly newPassword: string },
): Promise<UserRow | null> {
  const user = userByEmail(sandbox.db, userName);
  if (!user || !justSpentCode(sandbox, user.id, purpose, code)) return null;
  return sandbox.hashes.run(hashRequestOf(user), async () => {
    const attempt = attemptOf(user, code);
    if (failuresOf(sandbox, attempt) >= triesOfLink) return null;
    const hash = user.password_hash;
    if (await isSecret(newPassword, hash, sandbox.settings.hashCost)) return user;
    noteFailure(sandbox, attempt);
    return null;
  });
}
