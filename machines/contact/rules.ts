import { cleanText } from "../enquiry/rules.ts";
import type {
  ContactForm,
  ContactMatter,
  ContactSender,
  PredefinedContact,
  SupportMessage,
  SupportSubject,
} from "./types.ts";
import { supportSubjects } from "./types.ts";

/** Maximum length of a comment (specification 2, section 9). */
export const maxCommentLength = 500;
/** Maximum length of a subject that the API accepts. */
const maxSubjectLength = 300;

/** Returns the subjects that a sender can select; the bridging letter is for auditors in the UK. */
export function subjectsOf(
  sender: Pick<ContactSender, "isAuditor" | "region">,
): readonly SupportSubject[] {
  const isUkAuditor = sender.isAuditor && sender.region === "uk";
  return supportSubjects.filter((subject) => isUkAuditor || subject !== "bridgingLetter");
}

/** Returns the subject of a message to a service team member (specification 1, section 3). */
export function contactSubject({ name, accountName, portfolioName }: PredefinedContact): string {
  const subject = `FAO; ${name} - for ${accountName} - ${portfolioName}`.replaceAll(/\s+/g, " ");
  if (subject.length <= maxSubjectLength) return subject;
  // Without the half of a character that the limit may cut.
  return `${subject.slice(0, maxSubjectLength - 1).replace(/\p{Cs}$/u, "")}…`;
}

/** Returns the initial form for a matter. */
export function formOf({ subject, comment, portfolios = [] }: ContactMatter): ContactForm {
  const [first, second] = portfolios;
  return {
    subject: subject ?? "",
    portfolioCode: first && second ? first.portfolioCode : "",
    comment: comment ?? "",
    attachments: [],
  };
}

/** Returns the recipient, with the selected one of their portfolios. */
export function contactIn(
  { contact, portfolios = [] }: ContactMatter,
  { portfolioCode }: Pick<ContactForm, "portfolioCode">,
): PredefinedContact | undefined {
  const selected = portfolios.find((portfolio) => portfolio.portfolioCode === portfolioCode);
  if (!contact || !selected) return contact;
  const { accountName, portfolioName } = selected;
  return { name: contact.name, accountName, portfolioName };
}

/** Number of characters left in a comment; negative when it is too long. */
export function remainingCharacters(comment: string): number {
  return maxCommentLength - cleanText(comment).length;
}

/** Validation errors by field; the view has a text for each. */
export type ContactProblems = Partial<
  Record<Exclude<keyof ContactForm, "attachments">, "missing" | "tooLong">
>;

/** Validates a form; returns an empty object when it can be sent. */
export function contactProblems(matter: ContactMatter, form: ContactForm): ContactProblems {
  const remaining = remainingCharacters(form.comment);
  return {
    ...(matter.contact || form.subject !== "" ? {} : { subject: "missing" }),
    ...(remaining === maxCommentLength ? { comment: "missing" } : {}),
    ...(remaining < 0 ? { comment: "tooLong" } : {}),
  };
}

/** Returns the message of a valid form; throws when the form is invalid. */
export function messageOf(
  sender: ContactSender,
  matter: ContactMatter,
  form: ContactForm,
): SupportMessage {
  const { subject, comment } = form;
  const contact = contactIn(matter, form);
  const ids = form.attachments.flatMap(({ attachmentId }) => attachmentId ?? []);
  const content = {
    ...sender,
    description: cleanText(comment),
    ...(ids.length > 0 ? { attachmentIds: ids } : {}),
  };
  if (contact) return { ...content, subject: { text: contactSubject(contact) } };
  if (subject === "") throw new Error("A support message needs a subject");
  return { ...content, subject: { code: subject } };
}
