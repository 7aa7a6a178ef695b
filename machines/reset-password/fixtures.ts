import type { Failure } from "../failure.ts";
import type { PasswordLink, SecurityQuestion } from "../passwords/link.ts";

export const resetLink: PasswordLink = {
  email: "margaret.ellis@hartwellpensions.example",
  code: "q7Zt0fJ4sVbGmA2d",
};

export const question: SecurityQuestion = {
  key: "firstSchool",
  description: "What was the name of your first school?",
};

export const phrases: readonly string[] = ["letmein", "qwerty"];

export const goodEntries = {
  securityAnswer: "Hill House",
  newPassword: "Harbour Light 7",
  confirm: "Harbour Light 7",
};

export const deadLink: Failure = {
  kind: "badRequest",
  code: "invalid_link",
  description: "This link is not valid or has expired. Request a new one.",
};

export const wrongSecurityAnswer: Failure = {
  kind: "badRequest",
  code: "invalid_answer",
  description: "The answer to the security question is incorrect.",
};

export const noQuestions: Failure = {
  kind: "badRequest",
  code: "security_questions_required",
  description: "Your security questions are not set. Please contact us.",
};

export const lockedAccount: Failure = {
  kind: "badRequest",
  code: "permanent_lock_login",
  description: "This account is locked. Please contact us.",
};
