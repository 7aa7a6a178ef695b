import type { SavedQuestions } from "../../../machines/admission/types.ts";
import type { SecurityAnswer } from "../../../machines/passwords/security-questions.ts";
import type { User } from "../../../machines/user/types.ts";
import { saveSecurityQuestions, setTermsAcceptedDate } from "../../api/contract/admission.ts";
import { storageKeys, writeStorage } from "../../browser/storage.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import { keepTokens, termsDueOf } from "./keep-tokens.ts";

/** Saves the security questions; the new tokens say which terms are due next. */
export async function saveQuestions(
  effects: EffectDependencies,
  [first, second, third]: readonly SecurityAnswer[],
  signal: AbortSignal,
): Promise<SavedQuestions> {
  const body = {
    securityQuestionOne: first?.question ?? "",
    securityAnswerOne: first?.securityAnswer ?? "",
    securityQuestionTwo: second?.question ?? "",
    securityAnswerTwo: second?.securityAnswer ?? "",
    securityQuestionThree: third?.question ?? "",
    securityAnswerThree: third?.securityAnswer ?? "",
  };
  // New tokens may invalidate those of the waiting events.
  await effects.settleAudit();
  const user = await keepTokens(
    effects,
    await effects.api.send(saveSecurityQuestions, { body }, { signal }),
  );
  writeStorage("sessionStorage", storageKeys.loggedIn, "true");
  return { user, termsDue: termsDueOf(effects, user) };
}

/** Accepts the terms, and returns the user of the new tokens. */
export async function acceptTerms(effects: EffectDependencies, signal: AbortSignal): Promise<User> {
  await effects.settleAudit();
  const response = await effects.api.send(setTermsAcceptedDate, {}, { signal });
  const user = await keepTokens(effects, response);
  effects.record("TermsAccepted", { FullName: user.name, Email: user.email });
  return user;
}
