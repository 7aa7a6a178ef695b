import type { Failure } from "../failure.ts";

/** Who asks for what: access, help before signing in, or help with a locked account. */
export type EnquiryKind = "register" | "help" | "locked";

/** Everything that an enquiry of any kind may ask for; what a kind does not ask stays empty. */
export interface EnquiryForm {
  readonly name: string;
  readonly email: string;
  readonly organisation: string;
  readonly role: string;
  readonly accountNames: string;
  readonly subject: string;
  readonly message: string;
}
export type EnquiryField = keyof EnquiryForm;

/** A challenge that was passed, and how long that counts. */
export interface PassedChallenge {
  readonly solution: string;
  readonly expiresInMs: number;
}

/** What is sent: the form, trimmed, with the proof that a person sends it. */
export interface SentEnquiry {
  readonly kind: EnquiryKind;
  readonly form: EnquiryForm;
  readonly solution: string;
}

export interface EnquiryInput {
  readonly kind: EnquiryKind;
  /** The email that is known already, or the empty string. */
  readonly email: string;
}

export interface EnquiryContext {
  readonly kind: EnquiryKind;
  readonly form: EnquiryForm;
  /** The proof of a passed challenge, until it expires or is spent. */
  readonly challenge: PassedChallenge | null;
  /** What was sent last, while nobody knows whether it arrived: it is not sent twice unasked. */
  readonly unconfirmed: EnquiryForm | null;
  /** Grows when the provider's box is used up or broken, so that the view takes a new one. */
  readonly boxes: number;
  /** What the last try failed of; the view shows it loudly for 6 s, then quietly. */
  readonly failure: Failure | null;
}

/** What the box of a challenge's provider tells of itself. */
export type ChallengeEvent =
  | { readonly type: "challenge.ticked" }
  | { readonly type: "challenge.unticked" }
  | { readonly type: "challenge.passed"; readonly passed: PassedChallenge }
  | { readonly type: "challenge.expired" }
  /** It could not be shown, or could not fetch or solve its challenge. */
  | { readonly type: "challenge.unavailable" };

export type EnquiryEvent =
  | { readonly type: "field.changed"; readonly field: EnquiryField; readonly text: string }
  /** With the subject in the words that the person reads. */
  | { readonly type: "form.submitted"; readonly subject: string }
  | ChallengeEvent
  | { readonly type: "challenge.retried" }
  | { readonly type: "enquiry.sent" }
  /** It has probably arrived, and is to be sent all the same. */
  | { readonly type: "enquiry.sentAgain" }
  | { readonly type: "enquiry.cancelled" }
  | { readonly type: "enquiry.closed" };

/** The screens of the machine's states. */
export type EnquiryScreen = "form" | "challenge" | "confirm";
