import { outages, outputs, example } from "../example.ts";
import { clientFixture } from "../user/fixtures.ts";
import { dueFixtures, savedQuestions, threeSecurityAnswers } from "./fixtures.ts";
import { admissionMachine } from "./machine.ts";

export const admissionExample = example({
  machine: admissionMachine,
  inputs: {
    "questions due": dueFixtures.questions,
    "terms due": dueFixtures.terms,
    "updated terms due": dueFixtures.updatedTerms,
  },
  secrets: { securityAnswer: "Hill House" },
  effects: {
    saveQuestions: {
      ...outputs({ saved: savedQuestions, "terms due": { ...savedQuestions, termsDue: "full" } }),
      ...outages,
    },
    acceptTerms: { ...outputs({ accepted: clientFixture }), ...outages },
  },
  events: [
    { type: "questions.submitted", securityAnswers: threeSecurityAnswers },
    { type: "terms.accepted" },
  ],
});
