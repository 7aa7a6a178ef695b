import { securityAnswerProblem, newPasswordProblems } from "../passwords/rules.ts";
import type { ResetEntries, ResetProblems } from "./types.ts";

/** Validates the form. */
export function resetProblems(
  entries: ResetEntries,
  bannedPhrases: readonly string[] | null,
): ResetProblems {
  return {
    securityAnswer: securityAnswerProblem(entries.securityAnswer),
    ...newPasswordProblems(entries, bannedPhrases),
  };
}
