import type { Failure } from "../failure.ts";
import type { Region } from "../user/types.ts";

/** Codes of the subjects (specification 1, section 3), in their order. */
export const supportSubjects = [
  "reporting",
  "technical",
  "bridgingLetter",
  "contactDetails",
  "general",
] as const;
export type SupportSubject = (typeof supportSubjects)[number];

/** A member of the client service team, with an account and its portfolio. */
export interface PredefinedContact {
  readonly name: string;
  readonly accountName: string;
  readonly portfolioName: string;
}

export interface ContactPortfolio {
  readonly portfolioCode: string;
  readonly accountName: string;
  readonly portfolioName: string;
}

/** What the contact form is opened with. */
export interface ContactMatter {
  /** Recipient of the message; determines its subject. */
  readonly contact?: PredefinedContact;
  /** The contact's portfolios; the user selects one when there are several. */
  readonly portfolios?: readonly ContactPortfolio[];
  /** Preselected subject, which the user can change. */
  readonly subject?: SupportSubject;
  /** Initial text of the comment. */
  readonly comment?: string;
}

/** The sender, from the session; read-only. */
export interface ContactSender {
  readonly fullName: string;
  readonly email: string;
  readonly region: Region;
  /** The region as the claim spells it, which the message carries. */
  readonly regionName: string;
  readonly viewType: string;
  readonly isAuditor: boolean;
}

export interface ContactInput {
  readonly sender: ContactSender;
  /** Whether the form is always open on a page, instead of being opened by an event. */
  readonly isOnPage: boolean;
}

/** A selected or dropped file, such as a browser `File`. */
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
  /** Bytes uploaded so far. */
  readonly sentBytes: number;
  /** Assigned by the API; null until the upload is complete. */
  readonly attachmentId: string | null;
}

/** Upload limits of the API. */
export interface AttachmentLimits {
  readonly maxFiles: number;
  /** Maximum size of one file. */
  readonly maxBytes: number;
  readonly extensions: readonly string[];
}

export type AttachmentProblem = "kind" | "name" | "empty" | "tooLarge" | "tooMany";

/** A rejected file. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: AttachmentProblem;
}

/** Input of the upload effect. */
export interface Upload {
  readonly attachments: readonly Attachment[];
  readonly onProgress: (
    key: string,
    uploaded: Partial<Pick<Attachment, "sentBytes" | "attachmentId">>,
  ) => void;
}

/** What the user enters. */
export interface ContactForm {
  readonly subject: SupportSubject | "";
  /** The selected one of the contact's portfolios; empty unless there are several. */
  readonly portfolioCode: string;
  readonly comment: string;
  readonly attachments: readonly Attachment[];
}

/** A support message; the subject is a code, or a text for a message to a contact. */
export interface SupportMessage extends ContactSender {
  readonly subject: { readonly code: SupportSubject } | { readonly text: string };
  readonly description: string;
  readonly attachmentIds?: readonly string[];
}

/** Response to an accepted message. */
export interface TakenMessage {
  /** Number of the case, when the API returns one. */
  readonly caseNumber?: string | undefined;
}

export interface ContactContext extends ContactInput {
  readonly matter: ContactMatter;
  readonly form: ContactForm;
  /** Unsent forms by matter. */
  readonly drafts: Readonly<Record<string, ContactForm>>;
  /** Whether sending was tried; then missing fields are shown. */
  readonly isTried: boolean;
  readonly failure: Failure | null;
  /** Files rejected from the last selection. */
  readonly refusedFiles: readonly RefusedFile[];
  readonly caseNumber: string | null;
}

export type ContactEvent =
  | {
      readonly type: "contact.opened";
      readonly matter: ContactMatter;
      /** Whether the matter has a contact; a recording keeps only this of it. */
      readonly isToContact: boolean;
    }
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
  /** Stops the upload and keeps the form. */
  | { readonly type: "upload.cancelled" }
  | { readonly type: "form.submitted" }
  /** Closes the form and removes its draft. */
  | { readonly type: "form.cancelled" }
  /** Closes the form and keeps its draft. */
  | { readonly type: "form.closed" };
