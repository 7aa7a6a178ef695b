import { noteSecurityEvent } from "../auth/devices.ts";
import {
  addCode,
  addLinkCode,
  findCode,
  isExpiredCode,
  justSpentCode,
  spendCode,
  voidCodes,
} from "../auth/codes.ts";
import { confirmPassword, hashRequestOf } from "../auth/confirm-password.ts";
import { clearFailures, noteFailure } from "../auth/failures.ts";
import {
  checkNewPassword,
  hashSecret,
  isSecret,
  normalizeSecurityAnswer,
} from "../auth/passwords.ts";
import { digest, newSecret } from "../auth/secrets.ts";
import { questionKeyOf } from "../auth/security-questions.ts";
import { revokeOtherSessions, revokeSessionsOf } from "../auth/session-rows.ts";
import { reissueTokens } from "../auth/sessions.ts";
import { lockedOut } from "../auth/sign-in.ts";
import {
  plainEmail,
  securityAnswersOf,
  type UserRow,
  userByEmail,
  userById,
} from "../users/users.ts";
import { run, transact } from "../database/query.ts";
import { Refusal } from "../context/refusal.ts";
import {
  sendInitialLink,
  sendPasswordChanged,
  sendResetLink,
  sendStillLocked,
} from "../outbox/emails.ts";
import { takeMailTurn } from "../outbox/mail-limit.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { done, type Handlers } from "./handler.ts";

const triesOfSource = { most: 20, seconds: 60 };
const passwordLifetimeMs = 300 * 86_400_000;

type LinkPurpose = "reset" | "initial";
interface Link {
  readonly userName: string;
  readonly code: string;
}

function invalidLink(): Refusal {
  const text = "This link is not valid or has expired. Request a new one.";
  return new Refusal(400, "invalid_link", text);
}

/**
 * Returns the user and the code id of an emailed link. Unknown addresses and wrong codes are
 * refused alike.
 */
function linkOf(sandbox: Sandbox, purpose: LinkPurpose, { userName, code }: Link) {
  const user = userByEmail(sandbox.db, userName);
  const codeId = findCode(sandbox, user?.id ?? "", purpose, code);
  if (user && purpose === "initial" && isExpiredCode(sandbox, user.id, purpose, code)) {
    const text = "The initial password has expired. Request a new link.";
    throw new Refusal(400, "expired_password", text);
  }
  if (!user || codeId === null) throw invalidLink();
  // The lock is only revealed with a valid link; a new password does not remove it.
  if (user.locked) throw lockedOut(user.locked);
  return { user, codeId };
}

/**
 * Whether a password is correct; for callers that are already authenticated by a link or session.
 */
function isPasswordOf(sandbox: Sandbox, user: UserRow, password: string): Promise<boolean> {
  const { hashes, settings } = sandbox;
  return hashes.run(hashRequestOf(user), () =>
    isSecret(password, user.password_hash, settings.hashCost),
  );
}

const hashFor = ({ hashes, settings }: Sandbox, user: UserRow, password: string) =>
  hashes.run(hashRequestOf(user), () => hashSecret(password, settings.hashCost));

type NewPasswordByLink = Link & { readonly newPassword: string };

/** Returns the user if the link was just used to set the same password, otherwise null. */
async function userOfRepeat(
  sandbox: Sandbox,
  purpose: LinkPurpose,
  { userName, code, newPassword }: NewPasswordByLink,
): Promise<UserRow | null> {
  const user = userByEmail(sandbox.db, userName);
  if (!user || !justSpentCode(sandbox, user.id, purpose, code)) return null;
  return (await isPasswordOf(sandbox, user, newPassword)) ? user : null;
}

/** Returns the security question for a user, always the same one. */
function questionOf(sandbox: Sandbox, user: UserRow) {
  const securityAnswers = securityAnswersOf(sandbox.db, user.id);
  const chosen = securityAnswers[user.email.length % Math.max(securityAnswers.length, 1)];
  if (chosen) return chosen;
  const text = "Your security questions are not set. Please contact us.";
  throw new Refusal(400, "security_questions_required", text);
}

/** Sets a password by a link. Accepts a concurrent request that has set the same password. */
async function saveByLink(
  sandbox: Sandbox,
  { user, codeId }: { user: UserRow; codeId: number },
  purpose: LinkPurpose,
  body: NewPasswordByLink,
): Promise<void> {
  checkNewPassword(sandbox.db, body.newPassword);
  const hash = await hashFor(sandbox, user, body.newPassword);
  const locked = userById(sandbox.db, user.id)?.locked;
  if (locked) throw lockedOut(locked);
  const isSaved = transact(sandbox.db, () => {
    if (!spendCode(sandbox, codeId)) return false;
    voidCodes(sandbox, user.id, purpose);
    keepPassword(sandbox, user, hash);
    revokeSessionsOf(sandbox, user.id);
    return true;
  });
  if (!isSaved && !(await userOfRepeat(sandbox, purpose, body))) throw invalidLink();
}

function keepPassword(sandbox: Sandbox, user: UserRow, hash: string): void {
  const { db, clock } = sandbox;
  const expires = new Date(clock.now().getTime() + passwordLifetimeMs).toISOString();
  const sql =
    "UPDATE users SET password_hash = ?, password_expires_at = ?, initial_password_changed = 1 WHERE id = ?";
  run(db, sql, hash, expires, user.id);
  sendPasswordChanged(sandbox, user);
  noteSecurityEvent(sandbox, user.id, "passwordChanged");
}

export const passwordCalls: Handlers<
  | "forgotPassword"
  | "verifyResetLink"
  | "resetPassword"
  | "verifyInitialLink"
  | "setInitialPassword"
  | "changePassword"
> = {
  forgotPassword({ sandbox, body, source }) {
    sandbox.limits.count(source, "forgot", triesOfSource);
    const user = userByEmail(sandbox.db, body.userName);
    const isTurn = takeMailTurn(sandbox, "link", plainEmail(body.userName));
    // Takes as long as creating a code, so that the timing does not reveal unknown addresses.
    if (!user || user.locked || !isTurn) findCode(sandbox, "", "reset", newSecret());
    if (!user || !isTurn) return done;
    if (user.locked) sendStillLocked(sandbox, user);
    // A user without a password gets another initial link.
    else if (!user.password_hash) {
      sendInitialLink(sandbox, user, addLinkCode(sandbox, user.id, "initial"));
    } else sendResetLink(sandbox, user, addLinkCode(sandbox, user.id, "reset"));
    return done;
  },

  verifyResetLink({ sandbox, body, source }) {
    sandbox.limits.count(source, "reset", triesOfSource);
    const { user } = linkOf(sandbox, "reset", body);
    const { question, position } = questionOf(sandbox, user);
    const questionKey = questionKeyOf(question) ?? String(position);
    return { region: user.region, questionDescription: question, questionKey };
  },

  async resetPassword({ sandbox, body, source }) {
    sandbox.limits.count(source, "reset", triesOfSource);
    if (await userOfRepeat(sandbox, "reset", body)) return done;
    const { user, codeId } = linkOf(sandbox, "reset", body);
    const question = questionOf(sandbox, user);
    const isRight = await sandbox.hashes.run(hashRequestOf(user), () =>
      isSecret(
        normalizeSecurityAnswer(body.securityAnswer),
        question.answer_hash,
        sandbox.settings.hashCost,
      ),
    );
    if (!isRight) refuseSecurityAnswer(sandbox, user, body.code, source);
    await saveByLink(sandbox, { user, codeId }, "reset", body);
    clearFailures(sandbox, user.email, source);
    return done;
  },

  verifyInitialLink({ sandbox, body, source }) {
    sandbox.limits.count(source, "initial", triesOfSource);
    return { region: linkOf(sandbox, "initial", body).user.region };
  },

  async setInitialPassword({ sandbox, body, source }) {
    sandbox.limits.count(source, "initial", triesOfSource);
    const repeating = await userOfRepeat(sandbox, "initial", body);
    // A sign-in since then shows that the response was received, perhaps in another tab.
    if (repeating && repeating.last_login_at !== null) {
      const text = "The password is already set. Sign in to your account.";
      throw new Refusal(400, "password_already_set", text);
    }
    if (!repeating) {
      await saveByLink(sandbox, linkOf(sandbox, "initial", body), "initial", body);
    }
    // Two tabs that set the password at the same time each get a code.
    const userId = userByEmail(sandbox.db, body.userName)?.id ?? "";
    return { otp: addCode(sandbox, userId, "signIn") };
  },

  async changePassword({ sandbox, session, body }) {
    const { user } = session;
    if (!(await confirmPassword(sandbox, user, body.oldPassword))) {
      // The password was changed by an earlier request whose response was lost.
      if (await isPasswordOf(sandbox, user, body.newPassword))
        return reissueTokens(sandbox, session);
      throw new Refusal(400, "invalid_password", "The current password is incorrect.");
    }
    checkNewPassword(sandbox.db, body.newPassword);
    const hash = await hashFor(sandbox, user, body.newPassword);
    transact(sandbox.db, () => {
      keepPassword(sandbox, user, hash);
      if (body.endOtherSessions !== false) revokeOtherSessions(sandbox, user.id, session.id);
    });
    return reissueTokens(sandbox, session);
  },
};

const securityAnswerTries = 5;

/**
 * Counts a wrong security answer of a link and deletes the links of the user after five; always
 * throws.
 */
function refuseSecurityAnswer(
  sandbox: Sandbox,
  user: UserRow,
  code: string,
  source: string,
): never {
  const kind = `securityAnswer:${digest(code)}` as const;
  if (noteFailure(sandbox, { account: user.email, kind, source }) >= securityAnswerTries) {
    voidCodes(sandbox, user.id, "reset");
  }
  throw new Refusal(400, "invalid_answer", "The answer to the security question is incorrect.");
}
