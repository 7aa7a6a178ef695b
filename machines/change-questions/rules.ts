import { securityAnswerProblem } from "../passwords/rules.ts";
import type { ChangeQuestionsContext, QuestionsForm } from "./types.ts";

/** Number of questions that a user answers. */
const questionCount = 3;

export const emptyQuestions: QuestionsForm = {
  password: "",
  securityAnswers: Array.from({ length: questionCount }, () => ({
    question: "",
    securityAnswer: "",
  })),
};

/** Whether the form has three different questions, their answers and the password where needed. */
export function areQuestionsComplete({
  form: { password, securityAnswers },
  needsPassword,
}: Pick<ChangeQuestionsContext, "form" | "needsPassword">): boolean {
  const questions = new Set(securityAnswers.map(({ question }) => question));
  return (
    (password !== "" || !needsPassword) &&
    questions.size === securityAnswers.length &&
    securityAnswers.every(
      ({ question, securityAnswer }) =>
        question !== "" && securityAnswerProblem(securityAnswer) === null,
    )
  );
}
