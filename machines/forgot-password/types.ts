import type { Failure } from "../failure.ts";

export interface ForgotPasswordContext {
  readonly email: string;
  /** Email address that the link was sent to. */
  readonly sentTo: string;
  readonly failure: Failure | null;
}

export type ForgotPasswordEvent =
  | { readonly type: "email.changed"; readonly email: string }
  /** An emailed link has expired: offers to request another for its email address. */
  | { readonly type: "link.expired"; readonly email: string; readonly failure: Failure }
  | { readonly type: "request.submitted" }
  | { readonly type: "request.repeated" }
  | { readonly type: "request.closed" };

/** Emitted before the confirmation is shown. */
export interface ForgotPasswordEmitted {
  readonly type: "sent";
}
