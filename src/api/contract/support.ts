import * as v from "valibot";
import { maxAttachments } from "./attachments.ts";
import { CaptchaSolution } from "./register.ts";
import { call } from "./call.ts";
import { spreadsheetType } from "./file-types.ts";
import {
  Done,
  Id,
  Instant,
  lineText,
  optionalField,
  optionalLineText,
  Text,
  TypedEmail,
  typedText,
  addableCode,
} from "./shapes.ts";

/** Subjects of support messages in requests (specification 1, section 3). */
export const supportSubjectNames = {
  reporting: "Reporting Query",
  technical: "Technical Query",
  bridgingLetter: "Request a bridging letter",
  contactDetails: "Update Contact Details",
  general: "General Feedback/Query",
} as const;

export const createCase = call({
  name: "createCase",
  summary: "Sends a support message; returns the number of the case.",
  method: "POST",
  path: "/support/cases",
  tag: "support",
  changes: ["listCases"],
  isNarrowable: true,
  body: v.object({
    region: lineText(50),
    viewType: optionalLineText(50),
    email: TypedEmail,
    fullName: lineText(200),
    subject: lineText(300),
    description: typedText(500),
    /** The files that were attached, of an API that takes them. */
    attachmentIds: v.optional(v.pipe(v.array(Id), v.maxLength(maxAttachments))),
  }),
  /** Absent if the API does not return it. */
  response: v.object({ caseNumber: optionalField(Text) }),
});

const caseStates = ["open", "answered", "closed"] as const;

export const listCases = call({
  name: "listCases",
  summary: "Lists the user's support cases with their states, newest first. An addition.",
  method: "GET",
  path: "/support/cases",
  tag: "support",
  isAddition: true,
  response: v.object({
    cases: v.array(
      v.object({
        caseNumber: Text,
        subject: Text,
        createdAtUtc: Instant,
        state: addableCode(caseStates),
        /** The names of the attached files. */
        attachments: optionalField(v.array(Text)),
      }),
    ),
  }),
});

export const help = call({
  name: "help",
  summary: "Requests help before sign-in; for a locked account with its own subject.",
  method: "POST",
  path: "/support/help",
  tag: "support",
  signedIn: false,
  body: v.object({
    UserName: lineText(200),
    email: TypedEmail,
    message: typedText(4000),
    subject: lineText(300),
    recaptcha: CaptchaSolution,
  }),
  response: Done,
});

export const dealingTemplate = call({
  name: "dealingTemplate",
  summary: "Returns the template of a cash instruction as an attachment.",
  method: "GET",
  path: "/support/dealing-template",
  tag: "support",
  file: [spreadsheetType],
});
