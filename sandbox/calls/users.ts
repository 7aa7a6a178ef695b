import { noteSecurityEvent } from "../auth/devices.ts";
import {
  confirmPassword,
  countHashes,
  hashRequestOf,
  wrongPassword,
} from "../auth/confirm-password.ts";
import { checkConfirmed } from "../auth/confirmation.ts";
import { hashSecret, normalizeSecurityAnswer } from "../auth/passwords.ts";
import { questionKeyOf, replaceSecurityAnswers } from "../auth/security-questions.ts";
import { privilegesOf } from "../auth/privileges.ts";
import { hasFundingLevel, canApprove } from "../users/abilities.ts";
import { isRenewed } from "../auth/session-rows.ts";
import { reissueTokens, renewSession, requireLive } from "../auth/sessions.ts";
import { run, transact } from "../database/query.ts";
import { invalidRequest } from "../context/refusal.ts";
import { sendNotice } from "../outbox/emails.ts";
import { areQuestionsSet, areTermsOpen, noteSignIn } from "../users/users.ts";
import type { Handlers } from "./handler.ts";

/** Throws a refusal unless the questions are three different ones of those that exist. */
function checkQuestions(questions: readonly string[]): void {
  const keys = questions.map(questionKeyOf);
  if (keys.includes(undefined)) throw invalidRequest("Select predefined security questions.");
  if (new Set(keys).size < keys.length) {
    throw invalidRequest("Select three different security questions.");
  }
}

export const userCalls: Handlers<"saveSecurityQuestions" | "setTermsAcceptedDate" | "privileges"> =
  {
    async saveSecurityQuestions({ sandbox, session, body }) {
      const { db, hashes, settings } = sandbox;
      const { user } = session;
      countHashes(sandbox, session);
      const pairs = [
        [body.securityQuestionOne, body.securityAnswerOne],
        [body.securityQuestionTwo, body.securityAnswerTwo],
        [body.securityQuestionThree, body.securityAnswerThree],
      ] as const;
      checkQuestions(pairs.map(([question]) => question));
      // The response of the first save was lost; the repeated call sets the questions again.
      const isRepeat = isRenewed(db, session.id, "saveSecurityQuestions");
      const isChange = areQuestionsSet(db, user.id) && !isRepeat;
      if (isChange) {
        if (body.password === undefined) checkConfirmed(sandbox, session);
        else if (!(await confirmPassword(sandbox, session, body.password))) throw wrongPassword();
      }
      const securityAnswerHashes = await hashes.run(hashRequestOf(user), () =>
        Promise.all(
          pairs.map(([, securityAnswer]) =>
            hashSecret(normalizeSecurityAnswer(securityAnswer), settings.hashCost),
          ),
        ),
      );
      transact(db, () => {
        requireLive(sandbox, session.id, "saveSecurityQuestions");
        replaceSecurityAnswers(
          sandbox,
          user.id,
          pairs.map(([question], index) => [question, securityAnswerHashes[index] ?? ""]),
        );
        if (!isChange) return;
        sendNotice(sandbox, user, "questionsChanged");
        noteSecurityEvent(sandbox, user.id, "questionsChanged");
      });
      if (isChange) return reissueTokens(sandbox, session);
      noteSignIn(db, user.id, sandbox.clock.now());
      return renewSession(sandbox, session, "saveSecurityQuestions");
    },

    setTermsAcceptedDate({ sandbox, session }) {
      const { db, clock } = sandbox;
      // Otherwise any access token, which lives for minutes, could become a session of hours.
      const isDue =
        areTermsOpen(session.user, clock.now()) ||
        isRenewed(db, session.id, "setTermsAcceptedDate");
      if (!isDue) checkConfirmed(sandbox, session);
      const sql = "UPDATE users SET terms_accepted_at = ?, updated_terms_accepted = 1 WHERE id = ?";
      run(db, sql, clock.now().toISOString(), session.user.id);
      noteSignIn(db, session.user.id, clock.now());
      return renewSession(sandbox, session, "setTermsAcceptedDate");
    },

    privileges({ sandbox, session }) {
      const { user } = session;
      const { navigation, header } = privilegesOf(user, {
        hasFundingLevel: hasFundingLevel(sandbox.db, user.id),
        canApprove: canApprove(sandbox.db, user.id),
      });
      return { navigation: [...navigation], header: [...header] };
    },
  };
