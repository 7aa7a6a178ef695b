import { securityAnswerProblem } from "../passwords/rules.ts";
import type { QuestionsForm } from "./types.ts";

/** How many questions a person answers. */
const questionCount = 3;

export const emptyQuestions: QuestionsForm = {
  password: "",
  securityAnswers: Array.from({ length: questionCount }, () => ({
    question: "",
    securityAnswer: "",
  })),
};

/** Whether three different questions, their answers and the password are given. */
export function areQuestionsComplete({ password, securityAnswers }: QuestionsForm): boolean {
  const questions = new Set(securityAnswers.map(({ question }) => question));
  return (
    password !== "" &&
    questions.size === securityAnswers.length &&
    securityAnswers.every(
      ({ question, securityAnswer }) =>
        question !== "" && securityAnswerProblem(securityAnswer) === null,
    )
  );
}
