import type { Failure } from "../failure.ts";
import { maySetUnseen } from "../passwords/link.ts";
import { judgePassword } from "../passwords/rules.ts";
import type { PasswordForm } from "./types.ts";

export const emptyForm: PasswordForm = {
  currentPassword: "",
  newPassword: "",
  confirm: "",
  shouldEndOthers: true,
};

/** Maximum length that the API accepts. */
const maxPasswordLength = 1000;

export type PasswordProblem =
  | "missing"
  | "tooLong"
  | "tooShort"
  | "tooSimple"
  | "notAllowed"
  | "banned";

/** Validation errors of the form (specification 2, section 5). */
export interface PasswordProblems {
  readonly currentPassword: "missing" | "wrong" | null;
  readonly newPassword: PasswordProblem | null;
  readonly confirm: "confirmMissing" | "confirmDiffers" | null;
}

/** Errors of the API that concern one field, by code. */
const refusedFields: Readonly<Record<string, Partial<PasswordProblems> | undefined>> = {
  invalid_password: { currentPassword: "wrong" },
  password_too_short: { newPassword: "tooShort" },
  password_too_simple: { newPassword: "tooSimple" },
  password_not_allowed_characters: { newPassword: "notAllowed" },
  password_banned: { newPassword: "banned" },
};

/** Returns the API's error for a field, or null when the failure concerns no field. */
export function refusedField(failure: Failure | null): Partial<PasswordProblems> | null {
  const code = failure?.code;
  return code ? (refusedFields[code] ?? null) : null;
}

/** Validates a form; `bannedPhrases` are phrases that no password may contain. */
export function passwordProblems(
  { currentPassword, newPassword, confirm }: PasswordForm,
  bannedPhrases: readonly string[] | null,
): PasswordProblems {
  return {
    currentPassword: currentPassword === "" ? "missing" : null,
    newPassword: newPasswordProblem(newPassword, bannedPhrases),
    confirm: confirm === "" ? "confirmMissing" : confirm === newPassword ? null : "confirmDiffers",
  };
}

function newPasswordProblem(
  password: string,
  bannedPhrases: readonly string[] | null,
): PasswordProblem | null {
  if (password === "") return "missing";
  if (password.length > maxPasswordLength) return "tooLong";
  const unmet = judgePassword(password, bannedPhrases).flatMap(({ rule, verdict }) =>
    verdict === "unmet" ? [rule] : [],
  );
  if (unmet.includes("length")) return "tooShort";
  if (unmet.some((rule) => rule === "digit" || rule === "lowercase" || rule === "uppercase")) {
    return "tooSimple";
  }
  if (unmet.includes("noBannedPhrase")) return "banned";
  return unmet.length > 0 ? "notAllowed" : null;
}

/** Whether the form is valid. */
export function isComplete(form: PasswordForm, bannedPhrases: readonly string[] | null): boolean {
  return Object.values(passwordProblems(form, bannedPhrases)).every((problem) => problem === null);
}

/** Whether a failed attempt may still have changed the password. */
export function mayHaveChanged(before: boolean, failure: Failure): boolean {
  return maySetUnseen(before, failure);
}

/** Whether the current password is rejected because an earlier attempt has changed it. */
export function isChangedBefore(maybeChanged: boolean, failure: Failure): boolean {
  return maybeChanged && failure.code === "invalid_password";
}
