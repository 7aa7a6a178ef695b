import * as v from "valibot";
import { TokenAnswer } from "./auth.ts";
import { call } from "./call.ts";
import { HeaderEntry, NavigationEntry } from "./claims.ts";
import { typedText } from "./shapes.ts";

const Question = typedText(300);
const Answer = typedText(200);

export const saveSecurityQuestions = call({
  name: "saveSecurityQuestions",
  summary: "Sets three different security questions with their answers and signs in anew.",
  method: "POST",
  path: "/users/me/security_questions",
  tag: "users",
  signedIn: true,
  body: v.object({
    securityQuestionOne: Question,
    securityAnswerOne: Answer,
    securityQuestionTwo: Question,
    securityAnswerTwo: Answer,
    securityQuestionThree: Question,
    securityAnswerThree: Answer,
  }),
  answer: TokenAnswer,
});

export const setTermsAcceptedDate = call({
  name: "setTermsAcceptedDate",
  summary: "Records that the terms were accepted now; the new tokens say so.",
  method: "POST",
  path: "/users/me/set_termsaccepteddate",
  tag: "users",
  signedIn: true,
  answer: TokenAnswer,
});

const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));

export const changePassword = call({
  name: "changePassword",
  summary: "Changes the password of the signed-in person; other sessions end.",
  method: "PUT",
  path: "/users/me/password",
  tag: "users",
  signedIn: true,
  body: v.object({ oldPassword: Password, newPassword: Password }),
  answer: TokenAnswer,
});

export const privileges = call({
  name: "privileges",
  summary: "What the user may open, as in the privileges claim.",
  method: "GET",
  path: "/privilege/list",
  tag: "users",
  signedIn: true,
  answer: v.object({ navigation: v.array(NavigationEntry), header: v.array(HeaderEntry) }),
});
