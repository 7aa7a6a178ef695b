import { answerProblem, newPasswordProblems } from "../passwords/rules.ts";
import type { ResetEntries, ResetProblems } from "./types.ts";

/** What keeps the entries from being sent. */
export function resetProblems(
  entries: ResetEntries,
  bannedPhrases: readonly string[] | null,
): ResetProblems {
  return {
    answer: answerProblem(entries.answer),
    ...newPasswordProblems(entries, bannedPhrases),
  };
}
