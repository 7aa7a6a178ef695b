import type { Failure } from "../failure.ts";

/** A request for access, help before sign-in, or help with a locked account. */
export type EnquiryKind = "register" | "help" | "locked";

/** Fields of all kinds; those that a kind does not have stay empty. */
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

/** Solution of a challenge and when it expires, in epoch milliseconds of this device. */
export interface PassedChallenge {
  readonly solution: string;
  readonly expiresAtMs: number;
}

/** Body of the enquiry: the cleaned form and the solution of the challenge. */
export interface SentEnquiry {
  readonly kind: EnquiryKind;
  readonly form: EnquiryForm;
  readonly solution: string;
}

export interface EnquiryInput {
  readonly kind: EnquiryKind;
  /** Initial email, or the empty string. */
  readonly email: string;
}

export interface EnquiryContext {
  readonly kind: EnquiryKind;
  readonly form: EnquiryForm;
  /** The solved challenge, until it expires or is used. */
  readonly challenge: PassedChallenge | null;
  /**
   * The form that was sent last, while it is unknown whether it arrived; sending it again needs a
   * confirmation.
   */
  readonly unconfirmed: EnquiryForm | null;
  /** Incremented to remount the challenge widget after it was used or failed. */
  readonly boxes: number;
  /** Failure of the last attempt; its alert is prominent for 6 seconds. */
  readonly failure: Failure | null;
}

/** Events of the challenge widget. */
export type ChallengeEvent =
  | { readonly type: "challenge.ticked" }
  | { readonly type: "challenge.unticked" }
  | { readonly type: "challenge.passed"; readonly passed: PassedChallenge }
  | { readonly type: "challenge.expired" }
  /** The widget cannot be shown, or cannot load or solve its challenge. */
  | { readonly type: "challenge.unavailable" };

export type EnquiryEvent =
  | { readonly type: "field.changed"; readonly field: EnquiryField; readonly text: string }
  /** `subject` is in the user's language. */
  | { readonly type: "form.submitted"; readonly subject: string }
  | ChallengeEvent
  | { readonly type: "challenge.retried" }
  | { readonly type: "enquiry.sent" }
  /** Sends the form again although it may have arrived. */
  | { readonly type: "enquiry.sentAgain" }
  | { readonly type: "enquiry.cancelled" }
  | { readonly type: "enquiry.closed" };

export type EnquiryScreen = "form" | "challenge" | "confirm";
