import type { Failure } from "../failure.ts";
import type { TermsDue } from "../user/terms.ts";
import type { User } from "../user/types.ts";

/** What the API makes of an email, a password and perhaps a one-time code. */
export type SignInOutcome =
  | { readonly kind: "signedIn"; readonly user: User; readonly termsDue: TermsDue }
  | { readonly kind: "needsQuestions"; readonly user: User }
  /** With the seconds until another code may be asked for, where the API tells them. */
  | { readonly kind: "needsCode"; readonly retryAfterSeconds?: number | null }
  | { readonly kind: "locked" }
  | { readonly kind: "passwordExpired" }
  | { readonly kind: "refused"; readonly failure: Failure };

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Six digits, or null on the first try and on a resend. */
  readonly code: string | null;
}

/** Three questions by their key, each with its answer. */
export interface SecurityAnswer {
  readonly question: string;
  readonly securityAnswer: string;
}

export interface SignedIn {
  readonly user: User;
  readonly termsDue: TermsDue;
}

export interface SignInInput {
  /** The remembered email, or the empty string. */
  readonly rememberedEmail: string;
}

export interface SignInOutput {
  readonly user: User;
  /** The email to prefill next time, or the empty string. */
  readonly rememberedEmail: string;
}

export interface SignInContext {
  readonly email: string;
  readonly password: string;
  readonly shouldRememberEmail: boolean;
  /** The digits typed so far. */
  readonly code: string;
  /** Grows with each refused code, so that the view can clear and focus the boxes. */
  readonly rejectedCodes: number;
  /** What the last try failed of; the view shows it loudly for 6 s, then quietly. */
  readonly failure: Failure | null;
  /** The last password was right but expired: focus goes to the forgot-password link. */
  readonly isPasswordExpired: boolean;
  /** By the clock effect, while a code is awaited. */
  readonly nowMs: number;
  /** Infinity until the clock ticked after a code was sent. */
  readonly resendAllowedAtMs: number;
  /** How long the pause before another code is. */
  readonly resendPauseMs: number;
  readonly user: User | null;
  readonly termsDue: TermsDue;
}

export type SignInEvent =
  | { readonly type: "email.changed"; readonly email: string }
  | { readonly type: "password.changed"; readonly password: string }
  | { readonly type: "remember.changed"; readonly shouldRememberEmail: boolean }
  | { readonly type: "credentials.submitted" }
  | {
      readonly type: "credentials.given";
      readonly email: string;
      readonly password: string;
      readonly code: string;
    }
  | { readonly type: "code.changed"; readonly code: string }
  | { readonly type: "code.submitted" }
  | { readonly type: "code.resendRequested" }
  | { readonly type: "questions.submitted"; readonly securityAnswers: readonly SecurityAnswer[] }
  | { readonly type: "terms.accepted" }
  | { readonly type: "signIn.cancelled" }
  | { readonly type: "clock.ticked"; readonly nowMs: number };

/** The screens of the sign-in machine's settled states. */
export type SignInScreen = "login" | "otp" | "securityQuestion" | "accountLocked" | "terms";
