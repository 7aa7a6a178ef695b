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

/** The most characters of a comment (specification 2, section 9). */
export const longestComment = 500;
/** The most characters of a subject that the API takes. */
const longestSubject = 300;

/** The subjects that a sender may choose: the bridging letter is for auditors in the UK. */
export function subjectsOf(
  sender: Pick<ContactSender, "isAuditor" | "region">,
): readonly SupportSubject[] {
  const isUkAuditor = sender.isAuditor && sender.region === "uk";
  return supportSubjects.filter((subject) => isUkAuditor || subject !== "bridgingLetter");
}

/** The subject of a message to a member of a client service team (specification 1, section 3). */
export function contactSubject({ name, accountName, portfolioName }: PredefinedContact): string {
  const subject = `FAO; ${name} - for ${accountName} - ${portfolioName}`.replaceAll(/\s+/g, " ");
  return subject.length > longestSubject ? `${subject.slice(0, longestSubject - 1)}…` : subject;
}

/** What a form opens with. */
export function formOf({ subject, comment, portfolios = [] }: ContactMatter): ContactForm {
  const [first, second] = portfolios;
  return {
    subject: subject ?? "",
    portfolioCode: first && second ? first.portfolioCode : "",
    comment: comment ?? "",
    attachments: [],
  };
}

export function isSameForm(one: ContactForm, other: ContactForm): boolean {
  return (
    one.subject === other.subject &&
    one.portfolioCode === other.portfolioCode &&
    one.comment === other.comment &&
    one.attachments.length === other.attachments.length
  );
}

/** Whom a message is for, about the selected one of their portfolios. */
export function contactIn(
  { contact, portfolios = [] }: ContactMatter,
  { portfolioCode }: Pick<ContactForm, "portfolioCode">,
): PredefinedContact | undefined {
  const selected = portfolios.find((one) => one.portfolioCode === portfolioCode);
  if (!contact || !selected) return contact;
  const { accountName, portfolioName } = selected;
  return { name: contact.name, accountName, portfolioName };
}

/** The characters that a comment may still take, fewer than none when it is too long. */
export function remainingCharacters(comment: string): number {
  return longestComment - cleanText(comment).length;
}

/** What is wrong with a field; the view has a text for each. */
export type ContactProblems = Partial<
  Record<Exclude<keyof ContactForm, "attachments">, "missing" | "tooLong">
>;

/** What still keeps a message from being sent; empty when nothing does. */
export function contactProblems(matter: ContactMatter, form: ContactForm): ContactProblems {
  const remaining = remainingCharacters(form.comment);
  return {
    ...(matter.contact || form.subject !== "" ? {} : { subject: "missing" }),
    ...(remaining === longestComment ? { comment: "missing" } : {}),
    ...(remaining < 0 ? { comment: "tooLong" } : {}),
  };
}

/** The message of a form without problems; throws for any other, which is not sent. */
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
  if (subject === "") throw new Error("A message without a subject was sent");
  return { ...content, subject: { code: subject } };
}
