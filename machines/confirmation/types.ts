import type { Failure } from "../failure.ts";
import type { Secret } from "../secret.ts";

/** What the user confirms; `other` is a call that the API has added since. */
export const confirmedActs = [
  "endSessions",
  "changePasskeys",
  "createCodes",
  "changeQuestions",
  "sendInstruction",
  "approveInstruction",
  "other",
] as const;
export type ConfirmedAct = (typeof confirmedActs)[number];

export interface ConfirmationInput {
  readonly act: ConfirmedAct;
  /** Options of the API for a passkey, as JSON; null where the user or the browser has none. */
  readonly passkeyOptions: Secret | null;
}

export interface ConfirmationContext extends ConfirmationInput {
  readonly password: Secret;
  /** Response of the authenticator as JSON, or the empty string. */
  readonly passkey: Secret;
  /** Whether confirming was tried without a password. */
  readonly isTried: boolean;
  readonly failure: Failure | null;
}

export type ConfirmationEvent =
  | { readonly type: "password.changed"; readonly password: Secret }
  | { readonly type: "password.submitted" }
  | { readonly type: "passkey.requested" }
  /** The user no longer wants to use a passkey; the password stays possible. */
  | { readonly type: "passkey.cancelled" }
  | { readonly type: "confirmation.cancelled" };

/** The API's response to a passkey. */
export type PasskeyConfirmation =
  | { readonly kind: "confirmed" }
  /** A challenge is used once; the refusal has other options. */
  | { readonly kind: "refused"; readonly failure: Failure; readonly passkeyOptions?: Secret };

export interface ConfirmationOutput {
  readonly isConfirmed: boolean;
}
