import type { QuestionsForm } from "./types.ts";

export const filledQuestions: QuestionsForm = {
  password: "Portfolio2026",
  securityAnswers: [
    { question: "firstPet", securityAnswer: "Biscuit" },
    { question: "firstCar", securityAnswer: "Mini" },
    { question: "birthTown", securityAnswer: "Hartwell" },
  ],
};
