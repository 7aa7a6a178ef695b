import type { SecurityAnswer } from "../passwords/security-questions.ts";
import { clientFixture } from "../user/fixtures.ts";
import type { AdmissionInput, SavedQuestions } from "./types.ts";

/** What may be due after the password, by name. */
export const dueFixtures = {
  questions: {
    user: { ...clientFixture, isSecurityQuestionSet: false },
    areQuestionsDue: true,
    termsDue: "none",
  },
  terms: { user: clientFixture, areQuestionsDue: false, termsDue: "full" },
  updatedTerms: { user: clientFixture, areQuestionsDue: false, termsDue: "summary" },
} satisfies Readonly<Record<string, AdmissionInput>>;

export const savedQuestions: SavedQuestions = { user: clientFixture, termsDue: "none" };

export const threeSecurityAnswers: readonly SecurityAnswer[] = [
  { question: "What was the name of your first school?", securityAnswer: "Hill House" },
  { question: "In which town did your parents meet?", securityAnswer: "Whitby" },
  { question: "What was your first car?", securityAnswer: "A green van" },
];
