/** Security questions with answers, as the API takes them. */
export const securityQuestions = {
  securityQuestionOne: "Who was your first employer?",
  securityAnswerOne: "a",
  securityQuestionTwo: "What was your first car?",
  securityAnswerTwo: "b",
  securityQuestionThree: "Who was your favourite teacher?",
  securityAnswerThree: "c",
};
