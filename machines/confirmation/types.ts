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
}

export interface ConfirmationContext extends ConfirmationInput {
  readonly password: Secret;
  /** Whether confirming was tried without a password. */
  readonly isTried: boolean;
  readonly failure: Failure | null;
}

export type ConfirmationEvent =
  | { readonly type: "password.changed"; readonly password: Secret }
  | { readonly type: "password.submitted" }
  | { readonly type: "confirmation.cancelled" };

export interface ConfirmationOutput {
  readonly isConfirmed: boolean;
}
