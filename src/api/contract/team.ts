import * as v from "valibot";
import { call } from "./call.ts";
import { Email, optionalField, PortfolioCode, Text } from "./shapes.ts";

/** A member of the client service team. Photos are matched by identifier or employeeId. */
export const Contact = v.object({
  identifier: Text,
  employeeId: Text,
  name: Text,
  title: v.string(),
  phone: v.string(),
  email: Email,
  /**
   * URL of a photo: a path on this origin or an https URL; null for the file with the member's key.
   */
  photo: v.nullable(Text),
  hideTitle: v.boolean(),
  hidePhone: v.boolean(),
  /** What the member does for the client, in one sentence; an addition. */
  responsibilities: optionalField(v.string()),
});
export type Contact = v.InferOutput<typeof Contact>;

/** Client service team of an account. */
export const ContactGroup = v.object({
  accountName: Text,
  portfolioName: Text,
  portfolioCode: PortfolioCode,
  contacts: v.array(Contact),
});
export type ContactGroup = v.InferOutput<typeof ContactGroup>;

export const allContacts = call({
  name: "allContacts",
  summary: "Lists the contact groups of the user's first portfolios, for the menu.",
  method: "GET",
  path: "/myclientserviceteam/contact/all",
  tag: "client service team",
  isErrorQuoted: true,
  response: v.object({ groups: v.array(ContactGroup) }),
});

export const contacts = call({
  name: "contacts",
  summary: "Lists the contact groups of up to ten portfolios.",
  method: "POST",
  path: "/myclientserviceteam/contacts",
  tag: "client service team",
  isErrorQuoted: true,
  body: v.object({
    portfolioCodes: v.pipe(v.array(PortfolioCode), v.minLength(1), v.maxLength(10)),
  }),
  response: v.object({ groups: v.array(ContactGroup) }),
});
