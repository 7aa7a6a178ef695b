import type { Failure } from "../failure.ts";

export interface ForgotPasswordContext {
  readonly email: string;
  /** Where the link was sent to. */
  readonly sentTo: string;
  readonly failure: Failure | null;
}

export type ForgotPasswordEvent =
  | { readonly type: "email.changed"; readonly email: string }
  /** A mailed link has expired; another one is asked for with its address. */
  | { readonly type: "link.expired"; readonly email: string; readonly failure: Failure }
  | { readonly type: "request.submitted" }
  | { readonly type: "request.repeated" }
  | { readonly type: "request.closed" };

/** Tells whoever shows the form that the confirmation comes next. */
export interface ForgotPasswordEmitted {
  readonly type: "sent";
}
