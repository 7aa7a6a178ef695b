import { auditByApi } from "../audit/audit-events.ts";
import { noteSecurityEvent } from "../auth/devices.ts";
import {
  addCode,
  addLinkCode,
  spendCode,
  takeEnding,
  voidPasswordLinks,
  justSpentCode,
} from "../auth/codes.ts";
import {
  confirmPassword,
  countHashes,
  hashRequestOf,
  hasSamePassword,
  isRepeatedChange,
  noteChange,
  wrongPassword,
} from "../auth/confirm-password.ts";
import { browserSource, clearFailures } from "../auth/failures.ts";
import { type Browser, knownBrowserOf } from "../auth/known-browsers.ts";
import {
  checkLock,
  checkSecurityAnswer,
  findLink,
  findPasswordLink,
  invalidLink,
  type Link,
  questionOfLink,
  userOfRepeat,
} from "../auth/links.ts";
import { lockOf, unlock } from "../auth/locks.ts";
import { removePasskeysSince } from "../auth/passkeys.ts";
import { checkNewPassword, hashSecret } from "../auth/passwords.ts";
import { removeRecoveryCodesSince } from "../auth/recovery-codes.ts";
import { restoreSecurityAnswers } from "../auth/security-questions.ts";
import { hasSession, revokeOtherSessions, revokeSessionsOf } from "../auth/session-rows.ts";
import { reissueTokens, requireLive } from "../auth/sessions.ts";
import { plainEmail, standInUser, type UserRow, userByEmail, userById } from "../users/users.ts";
import { rehearse, run, transact } from "../database/query.ts";
import { Refusal } from "../context/refusal.ts";
import { type LinkPurpose, sendLinkEmail, sendNotice } from "../outbox/emails.ts";
import { takeMailTurn } from "../outbox/mail-limit.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { done, type Handlers } from "./handler.ts";
import { dayMs } from "../../machines/calendar/dates.ts";

const triesOfSource = { most: 20, seconds: 60 };
const passwordLifetimeMs = 300 * dayMs;

const hashFor = ({ hashes, settings }: Sandbox, user: UserRow, password: string) =>
  hashes.run(hashRequestOf(user), () => hashSecret(password, settings.hashCost));

type PasswordLinkPurpose = Exclude<LinkPurpose, "unlock">;
type NewPasswordByLink = Link & { readonly newPassword: string; readonly browser: Browser };

/**
 * Sets a password by a link, of which `check` verifies what else it needs. Accepts a concurrent
 * request that has set the same password.
 */
async function saveByLink(
  sandbox: Sandbox,
  purpose: PasswordLinkPurpose,
  body: NewPasswordByLink,
  check: () => Promise<void> | void,
): Promise<void> {
  const { user, codeId } = findPasswordLink(sandbox, purpose, body);
  await check();
  const hash = await hashFor(sandbox, user, body.newPassword);
  checkLock(sandbox, userById(sandbox.db, user.id) ?? user, body.browser);
  const isSaved = transact(sandbox.db, () => {
    if (!spendCode(sandbox, codeId)) return false;
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
  voidPasswordLinks(sandbox, user.id);
  sendNotice(sandbox, user, "passwordChanged");
  noteSecurityEvent(sandbox, user.id, "passwordChanged");
}

/** Emails a link that sets a password or, while sign-in is locked for the browser, unlocks it. */
function sendLink(sandbox: Sandbox, user: UserRow, isLocked: boolean): void {
  if (isLocked)
    sendLinkEmail(sandbox, user, "stillLocked", addLinkCode(sandbox, user.id, "unlock"));
  // A user without a password gets another initial link.
  else if (!user.password_hash) {
    sendLinkEmail(sandbox, user, "initialLink", addLinkCode(sandbox, user.id, "initial"));
  } else sendLinkEmail(sandbox, user, "resetLink", addLinkCode(sandbox, user.id, "reset"));
}

/**
 * Ends all sessions for a link of 'This was not me', and the ways in that were added or
 * changed since that sign-in. Also while sign-in is locked: the attacker may have locked it.
 */
function endSessionsByLink(sandbox: Sandbox, link: Link): void {
  const { user, codeId } = findLink(sandbox, "reset", link);
  transact(sandbox.db, () => {
    const since = takeEnding(sandbox, codeId);
    if (since === null) return;
    revokeSessionsOf(sandbox, user.id);
    removePasskeysSince(sandbox, user, since);
    removeRecoveryCodesSince(sandbox, user.id, since);
    restoreSecurityAnswers(sandbox, user.id, since);
    run(sandbox.db, "DELETE FROM browser_secrets WHERE user_id = ?", user.id);
    noteSecurityEvent(sandbox, user.id, "sessionsEnded");
    auditByApi(sandbox, "SignInDenied", { user, actor: null });
  });
}

export const passwordCalls: Handlers<
  | "forgotPassword"
  | "verifyResetLink"
  | "resetPassword"
  | "verifyInitialLink"
  | "setInitialPassword"
  | "changePassword"
  | "verifyUnlockLink"
  | "unlockAccount"
> = {
  forgotPassword({ sandbox, body, source, browser }) {
    sandbox.limits.count(source, "forgot", triesOfSource);
    const user = userByEmail(sandbox.db, body.userName);
    const known = knownBrowserOf(sandbox, user?.id, browser);
    const kind = known ? "linkOfKnownBrowser" : "link";
    const standIn = standInUser(sandbox.db);
    transact(sandbox.db, () => {
      const isTurn = takeMailTurn(sandbox, kind, plainEmail(body.userName));
      if (user && isTurn) sendLink(sandbox, user, lockOf(user, known) !== null);
      else if (standIn) rehearse(sandbox.db, () => sendLink(sandbox, standIn, false));
    });
    return done;
  },

  verifyResetLink({ sandbox, body, source, browser }) {
    sandbox.limits.count(source, "reset", triesOfSource);
    endSessionsByLink(sandbox, body);
    const { user } = findPasswordLink(sandbox, "reset", { ...body, browser });
    return questionOfLink(sandbox, user);
  },

  async resetPassword({ sandbox, body, source, address, browser }) {
    sandbox.limits.count(source, "reset", triesOfSource);
    checkNewPassword(sandbox.db, body.newPassword);
    if (await userOfRepeat(sandbox, "reset", body)) return done;
    await saveByLink(sandbox, "reset", { ...body, browser }, () =>
      checkSecurityAnswer(sandbox, "reset", body),
    );
    const user = userByEmail(sandbox.db, body.userName);
    const known = knownBrowserOf(sandbox, user?.id, browser);
    clearFailures(sandbox, plainEmail(body.userName), known ? browserSource(known.id) : address);
    return done;
  },

  verifyInitialLink({ sandbox, body, source, browser }) {
    sandbox.limits.count(source, "initial", triesOfSource);
    return { region: findPasswordLink(sandbox, "initial", { ...body, browser }).user.region };
  },

  async setInitialPassword({ sandbox, body, source, browser }) {
    sandbox.limits.count(source, "initial", triesOfSource);
    checkNewPassword(sandbox.db, body.newPassword);
    const repeating = await userOfRepeat(sandbox, "initial", body);
    // A sign-in since then shows that the response was received, perhaps in another tab.
    if (repeating && hasSession(sandbox.db, repeating.id)) {
      const text = "The password is already set. Sign in to your account.";
      throw new Refusal(400, "password_already_set", text);
    }
    if (!repeating) await saveByLink(sandbox, "initial", { ...body, browser }, () => {});
    // Two tabs that set the password at the same time each get a code.
    const userId = userByEmail(sandbox.db, body.userName)?.id ?? "";
    return { otp: addCode(sandbox, userId, "signIn") };
  },

  async changePassword({ sandbox, session, body }) {
    const { user } = session;
    countHashes(sandbox, session);
    checkNewPassword(sandbox.db, body.newPassword);
    if (await isRepeatedChange(sandbox, session, body)) return reissueTokens(sandbox, session);
    if (await confirmPassword(sandbox, session, body.oldPassword)) {
      const hash = await hashFor(sandbox, user, body.newPassword);
      const isChanged = transact(sandbox.db, () => {
        requireLive(sandbox, session.id, "changePassword");
        if (!hasSamePassword(sandbox, user)) return false;
        keepPassword(sandbox, user, hash);
        noteChange(sandbox, session);
        if (body.endOtherSessions !== false) revokeOtherSessions(sandbox, user.id, session.id);
        return true;
      });
      if (isChanged) return reissueTokens(sandbox, session);
    }
    // A concurrent request of the session may have made the same change.
    if (hasSamePassword(sandbox, user) || !(await isRepeatedChange(sandbox, session, body))) {
      throw wrongPassword();
    }
    return reissueTokens(sandbox, session);
  },

  verifyUnlockLink({ sandbox, body, source }) {
    sandbox.limits.count(source, "unlock", triesOfSource);
    return questionOfLink(sandbox, findLink(sandbox, "unlock", body).user);
  },

  async unlockAccount({ sandbox, body, source }) {
    sandbox.limits.count(source, "unlock", triesOfSource);
    const known = userByEmail(sandbox.db, body.userName);
    // The response of the first call was lost.
    if (known && justSpentCode(sandbox, known.id, "unlock", body.code)) return done;
    await checkSecurityAnswer(sandbox, "unlock", body);
    const { user, codeId } = findLink(sandbox, "unlock", body);
    transact(sandbox.db, () => {
      if (spendCode(sandbox, codeId)) unlock(sandbox, user);
    });
    return done;
  },
};
