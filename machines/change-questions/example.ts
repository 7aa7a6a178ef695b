import { wrongPassword } from "../change-password/fixtures.ts";
import { example, failures, outages, outputs } from "../example.ts";
import { filledQuestions } from "./fixtures.ts";
import { changeQuestionsMachine } from "./machine.ts";

export const changeQuestionsExample = example({
  machine: changeQuestionsMachine,
  inputs: { start: undefined },
  secrets: { password: filledQuestions.password, securityAnswer: "Biscuit" },
  effects: {
    saveQuestions: {
      ...outputs({ saved: undefined }),
      ...failures({ "wrong password": wrongPassword }),
      ...outages,
    },
  },
  events: [
    { type: "password.changed", password: filledQuestions.password },
    ...filledQuestions.securityAnswers.map(
      (changes, at) => ({ type: "answer.changed", at, changes }) as const,
    ),
    { type: "form.submitted" },
    { type: "form.resumed" },
  ],
});
