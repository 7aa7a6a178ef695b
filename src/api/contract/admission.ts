import * as v from "valibot";
import { Password, TokenResponse } from "./auth.ts";
import { call } from "./call.ts";
import { lineText, typedText } from "./shapes.ts";

const Question = lineText(300);
const SecurityAnswer = typedText(200);

export const saveSecurityQuestions = call({
  name: "saveSecurityQuestions",
  summary: "Sets three different security questions with their answers; returns new tokens.",
  method: "POST",
  path: "/users/me/security_questions",
  tag: "users",
  changes: ["listSessions", "listSecurityEvents"],
  body: v.object({
    securityQuestionOne: Question,
    securityAnswerOne: SecurityAnswer,
    securityQuestionTwo: Question,
    securityAnswerTwo: SecurityAnswer,
    securityQuestionThree: Question,
    securityAnswerThree: SecurityAnswer,
    /** Current password; without it, a change of questions needs a confirmed session. */
    password: v.optional(Password),
  }),
  response: TokenResponse,
});

export const setTermsAcceptedDate = call({
  name: "setTermsAcceptedDate",
  summary: "Records that the user accepts the terms; returns new tokens with that claim.",
  method: "POST",
  path: "/users/me/set_termsaccepteddate",
  tag: "users",
  response: TokenResponse,
});
