import type { Failure } from "../failure.ts";
import type { Region } from "../user/types.ts";

/** The subjects of a support message (specification 1, section 3) in their order, by codes. */
export const supportSubjects = [
  "reporting",
  "technical",
  "bridgingLetter",
  "contactDetails",
  "general",
] as const;
export type SupportSubject = (typeof supportSubjects)[number];

/** A member of a client service team, for an account and its portfolio. */
export interface PredefinedContact {
  readonly name: string;
  readonly accountName: string;
  readonly portfolioName: string;
}

/** A portfolio that a contact serves. */
export interface ContactPortfolio {
  readonly portfolioCode: string;
  readonly accountName: string;
  readonly portfolioName: string;
}

/** What the contact form is opened about; all of it may be left out. */
export interface ContactMatter {
  /** Whom the message is for, which decides its subject. */
  readonly contact?: PredefinedContact;
  /** The portfolios of the contact; of several the person selects the one it is about. */
  readonly portfolios?: readonly ContactPortfolio[];
  /** A subject that is chosen beforehand and may be changed. */
  readonly subject?: SupportSubject;
  /** Words that the comment begins with. */
  readonly comment?: string;
}

/** Who writes: read-only, as the session knows them. */
export interface ContactSender {
  readonly fullName: string;
  readonly email: string;
  readonly region: Region;
  readonly viewType: string;
  readonly isAuditor: boolean;
}

export interface ContactInput {
  readonly sender: ContactSender;
  /** Stands on a page, where it is always open; else it is opened by an event and its code comes then. */
  readonly isOnPage: boolean;
}

/** A file that was selected or dropped; a browser's `File` is one. */
export interface AttachedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly lastModified: number;
  readonly slice?: (
    from: number,
    to: number,
  ) => { readonly arrayBuffer: () => Promise<ArrayBuffer> };
}

export interface Attachment {
  readonly key: string;
  readonly file: AttachedFile;
  /** How much of it the API has taken, while it is uploaded. */
  readonly sentBytes: number;
  /** What the API calls it, once it has all of it. */
  readonly attachmentId: string | null;
}

/** What an API takes. */
export interface AttachmentLimits {
  readonly mostFiles: number;
  /** Of one file. */
  readonly mostBytes: number;
  readonly extensions: readonly string[];
}

export type AttachmentProblem = "kind" | "empty" | "tooLarge" | "tooMany";

/** A file that was not attached. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: AttachmentProblem;
}

/** What is to be uploaded, and whom the effect tells how far it is. */
export interface Upload {
  readonly attachments: readonly Attachment[];
  readonly onProgress: (
    key: string,
    uploaded: Partial<Pick<Attachment, "sentBytes" | "attachmentId">>,
  ) => void;
}

/** What the person fills in. */
export interface ContactForm {
  readonly subject: SupportSubject | "";
  /** Of the contact's portfolios; empty while there are not several. */
  readonly portfolioCode: string;
  readonly comment: string;
  readonly attachments: readonly Attachment[];
}

/** A support message on its way: the subject by its code, or as it was made for a contact. */
export interface SupportMessage extends ContactSender {
  readonly subject: { readonly code: SupportSubject } | { readonly text: string };
  readonly description: string;
  readonly attachmentIds?: readonly string[];
}

/** What the API says of a message that it has taken. */
export interface TakenMessage {
  /** The number of the case, of an API that tells. */
  readonly caseNumber?: string | undefined;
}

export interface ContactContext extends ContactInput {
  readonly matter: ContactMatter;
  readonly form: ContactForm;
  /** What was typed and left without a decision, by what it was about. */
  readonly drafts: Readonly<Record<string, ContactForm>>;
  /** Whether sending was tried, so that what is missing is named. */
  readonly isTried: boolean;
  readonly failure: Failure | null;
  /** The files that were not attached the last time that some were given. */
  readonly refusedFiles: readonly RefusedFile[];
  readonly caseNumber: string | null;
}

export type ContactEvent =
  | { readonly type: "contact.opened"; readonly matter: ContactMatter }
  | { readonly type: "load.retried" }
  | { readonly type: "form.changed"; readonly changes: Partial<ContactForm> }
  | {
      readonly type: "files.added";
      readonly files: readonly AttachedFile[];
      readonly limits: AttachmentLimits;
    }
  | { readonly type: "file.removed"; readonly key: string }
  | {
      readonly type: "upload.progressed";
      readonly key: string;
      readonly uploaded: Partial<Pick<Attachment, "sentBytes" | "attachmentId">>;
    }
  /** The message is not to be sent yet. */
  | { readonly type: "upload.cancelled" }
  | { readonly type: "form.submitted" }
  /** Nothing is to be sent: what was typed goes. */
  | { readonly type: "form.cancelled" }
  /** The form goes out of sight: what was typed stays, to be found again. */
  | { readonly type: "form.closed" };
