import { isEmail } from "../user/email.ts";
import { toOneLine } from "../typed-input/one-line.ts";
import type { EnquiryField, EnquiryForm, EnquiryKind } from "./types.ts";

/** Validation error of a field; the view has a text for each. */
export type EnquiryProblem = "missing" | "invalid" | "tooLong";
export type EnquiryProblems = Partial<Record<EnquiryField, EnquiryProblem>>;

/** Fields of each form in their order; all are required. */
export const enquiryFields: Readonly<Record<EnquiryKind, readonly EnquiryField[]>> = {
  register: ["name", "email", "organisation", "role", "accountNames"],
  help: ["name", "email", "message"],
  locked: ["name", "email", "message"],
};

/** Maximum lengths that the API accepts. */
export const maxTextLength: Readonly<Record<EnquiryField, number>> = {
  name: 200,
  email: 254,
  organisation: 200,
  role: 200,
  accountNames: 500,
  subject: 300,
  message: 4000,
};

/** Returns a form with only its email. */
export const emptyForm = (email: string): EnquiryForm => ({
  name: "",
  email,
  organisation: "",
  role: "",
  accountNames: "",
  subject: "",
  message: "",
});

/** Trims a text, normalises line breaks and removes control characters. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
}

/** Cleans a field as it is sent: a message may have several lines, an email stays as typed. */
function cleanField(field: EnquiryField, text: string): string {
  return field === "message" || field === "email" ? cleanText(text) : toOneLine(text);
}

/** Cleans every field of a form. */
export function cleanForm(form: EnquiryForm): EnquiryForm {
  return {
    name: toOneLine(form.name),
    email: cleanText(form.email),
    organisation: toOneLine(form.organisation),
    role: toOneLine(form.role),
    accountNames: toOneLine(form.accountNames),
    subject: toOneLine(form.subject),
    message: cleanText(form.message),
  };
}

/** Validates a form; returns an empty object when it can be sent. */
export function enquiryProblems(kind: EnquiryKind, form: EnquiryForm): EnquiryProblems {
  const problems: EnquiryProblems = {};
  for (const field of enquiryFields[kind]) {
    const problem = problemOf(field, cleanField(field, form[field]));
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** Whether two forms of a kind are equal, except for the translated subject. */
export function isSameEnquiry(kind: EnquiryKind, one: EnquiryForm, other: EnquiryForm): boolean {
  return enquiryFields[kind].every(
    (field) => cleanField(field, one[field]) === cleanField(field, other[field]),
  );
}

function problemOf(field: EnquiryField, text: string): EnquiryProblem | null {
  if (text === "") return "missing";
  if (text.length > maxTextLength[field]) return "tooLong";
  return field === "email" && !isEmail(text) ? "invalid" : null;
}
