import type { Secret } from "../secret.ts";

/** Rules of the password checklist (specification 1, section 5), in their order. */
export const passwordRules = [
  "length",
  "digit",
  "lowercase",
  "uppercase",
  "allowedCharacters",
  "noBannedPhrase",
] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** Neutral: nothing is typed yet, or the rule cannot be checked here. */
export type Verdict = "neutral" | "met" | "unmet";
export interface RuleVerdict {
  readonly rule: PasswordRule;
  readonly verdict: Verdict;
}

const lengthOver = 8;
const allowedCharactersOver = 6;
/** Maximum length that the API accepts. */
const maxPasswordLength = 1000;

/**
 * Checks a password against each rule. `bannedPhrases` are matched without regard to case; without
 * them their rule stays neutral, and only the API checks it.
 */
export function judgePassword(
  password: string,
  bannedPhrases: readonly string[] | null,
): readonly RuleVerdict[] {
  return passwordRules.map((rule) => {
    const isMet = password === "" ? null : holds[rule](password, bannedPhrases);
    return { rule, verdict: isMet === null ? "neutral" : isMet ? "met" : "unmet" };
  });
}

type Rule = (password: string, phrases: readonly string[] | null) => boolean | null;

/** Whether a password follows each rule; null when that is unknown. */
const holds: Record<PasswordRule, Rule> = {
  length: (password) => password.length > lengthOver,
  digit: (password) => /\d/.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  // An unpaired surrogate would reach the API as another character.
  allowedCharacters: (password) =>
    password.length > allowedCharactersOver && !/[\p{Cc}\p{Cs}]/u.test(password),
  noBannedPhrase: (password, phrases) => {
    const lower = password.toLowerCase();
    return (
      phrases && !phrases.some((phrase) => phrase !== "" && lower.includes(phrase.toLowerCase()))
    );
  },
};

/** Validation errors of a new password and its confirmation; the view has a text for each. */
export interface NewPasswordProblems {
  readonly newPassword: "passwordMissing" | "passwordTooLong" | "passwordBreaksRule" | null;
  readonly confirm: "confirmMissing" | "confirmDiffers" | null;
}

/** A new password as typed, with its confirmation. */
export interface NewPassword {
  readonly newPassword: Secret;
  readonly confirm: Secret;
}

/** Validates a new password and its confirmation; only an unmet rule is an error. */
export function newPasswordProblems(
  { newPassword, confirm }: NewPassword,
  bannedPhrases: readonly string[] | null,
): NewPasswordProblems {
  return {
    newPassword: passwordProblem(newPassword, bannedPhrases),
    confirm: confirm === "" ? "confirmMissing" : confirm === newPassword ? null : "confirmDiffers",
  };
}

function passwordProblem(password: string, bannedPhrases: readonly string[] | null) {
  if (password === "") return "passwordMissing";
  if (password.length > maxPasswordLength) return "passwordTooLong";
  const verdicts = judgePassword(password, bannedPhrases);
  return verdicts.some(({ verdict }) => verdict === "unmet") ? "passwordBreaksRule" : null;
}

const maxSecurityAnswerLength = 200;
export type SecurityAnswerProblem = "answerMissing" | "answerTooLong";

/** Validates the answer to a security question. */
export function securityAnswerProblem(securityAnswer: string): SecurityAnswerProblem | null {
  if (securityAnswer.trim() === "") return "answerMissing";
  return securityAnswer.length > maxSecurityAnswerLength ? "answerTooLong" : null;
}
