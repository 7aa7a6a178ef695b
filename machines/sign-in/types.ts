import type { Failure } from "../failure.ts";
import type { TermsDue } from "../user/terms.ts";
import type { User } from "../user/types.ts";
import type { Secret } from "../secret.ts";

/** The API's response to an email, a password and an optional one-time code. */
export type SignInOutcome =
  | { readonly kind: "signedIn"; readonly user: User; readonly termsDue: TermsDue }
  | { readonly kind: "needsQuestions"; readonly user: User }
  /** The refusal asks for a code; it may have the seconds until another can be requested. */
  | {
      readonly kind: "needsCode";
      readonly failure: Failure;
      readonly passkeyOptions?: Secret;
      /** Whether a recovery code is possible instead of the code. */
      readonly hasRecoveryCodes?: boolean;
    }
  | { readonly kind: "locked" }
  | { readonly kind: "passwordExpired" }
  | { readonly kind: "refused"; readonly failure: Failure; readonly passkeyOptions?: Secret };

/** What the browser made of a request for a passkey. */
export type PasskeyOutcome =
  | { readonly kind: "given"; readonly passkey: Secret }
  | { readonly kind: "notGiven"; readonly failure: Failure };

export interface PasskeyRequest {
  /** Options of the API as JSON, or null to request those for a passkey alone. */
  readonly options: Secret | null;
}

/** A passkey with or without the password before it. */
export interface PasskeyCredentials {
  /** Response of the authenticator as JSON. */
  readonly passkey: Secret;
  readonly email: string | null;
  readonly password: Secret | null;
}

/** A recovery code with the password before it. */
export interface RecoveryCredentials {
  readonly email: string;
  readonly password: Secret;
  readonly recoveryCode: Secret;
}

export interface Credentials {
  readonly email: string;
  readonly password: Secret;
  /** Six digits, or null on the first attempt and on a resend. */
  readonly code: Secret | null;
}

export interface SignInInput {
  /** Stored email, or the empty string. */
  readonly rememberedEmail: string;
  /** Minutes without activity until the warning, while the last steps are open. */
  readonly idleMinutes?: number;
}

export interface SignInOutput {
  readonly user: User;
  /** Email to prefill next time, or the empty string. */
  readonly rememberedEmail: string;
}

export interface SignInContext {
  readonly email: string;
  readonly password: Secret;
  readonly shouldRememberEmail: boolean;
  /** Digits entered so far. */
  readonly code: Secret;
  /** Whether the API and the browser can sign in with a passkey alone. */
  readonly isPasskeyOffered: boolean;
  /** Options for a passkey beside the code, as JSON; null without one. */
  readonly passkeyOptions: Secret | null;
  /** Response of the authenticator as JSON, or the empty string. */
  readonly passkey: Secret;
  /** Whether the user has recovery codes that are not used. */
  readonly hasRecoveryCodes: boolean;
  /** Recovery code as typed. */
  readonly recoveryCode: Secret;
  /** Whether a recovery code was submitted, so that the view shows what is wrong with it. */
  readonly isRecoveryTried: boolean;
  /** Incremented with each rejected code, so that the view can clear and focus its inputs. */
  readonly rejectedCodes: number;
  /** Failure of the last attempt; its alert is prominent for 6 seconds. */
  readonly failure: Failure | null;
  /** Whether the last password was right but expired; focus moves to the forgot-password link. */
  readonly isPasswordExpired: boolean;
  /** Set by the clock effect while a code is entered. */
  readonly nowMs: number;
  /** Infinity until the first tick after a code was sent. */
  readonly resendAllowedAtMs: number;
  /** Milliseconds of the pause before another code. */
  readonly resendPauseMs: number;
  /** The user whose password was accepted. */
  readonly user: User | null;
  readonly areQuestionsDue: boolean;
  readonly termsDue: TermsDue;
  readonly idleMinutes: number;
  /** Whether the last steps were open for too long, until the next attempt. */
  readonly hasTimedOut: boolean;
}

export type SignInEvent =
  | { readonly type: "email.changed"; readonly email: string }
  | { readonly type: "password.changed"; readonly password: Secret }
  | { readonly type: "remember.changed"; readonly shouldRememberEmail: boolean }
  | { readonly type: "credentials.submitted" }
  | {
      readonly type: "credentials.given";
      readonly email: string;
      readonly password: Secret;
      readonly code: Secret;
    }
  | { readonly type: "code.changed"; readonly code: Secret }
  | { readonly type: "code.submitted" }
  | { readonly type: "code.resendRequested" }
  | { readonly type: "passkey.offered" }
  | { readonly type: "passkey.requested" }
  /** The user ends the browser's request for a passkey. */
  | { readonly type: "passkey.cancelled" }
  /** The user selected a passkey in the suggestions of the email field. */
  | { readonly type: "passkey.selected"; readonly passkey: Secret }
  | { readonly type: "recovery.requested" }
  /** The user returns from the recovery code to the emailed code. */
  | { readonly type: "recovery.left" }
  | { readonly type: "recoveryCode.changed"; readonly recoveryCode: Secret }
  | { readonly type: "recoveryCode.submitted" }
  | { readonly type: "signIn.cancelled" }
  | { readonly type: "clock.ticked"; readonly nowMs: number };

export type SignInScreen = "login" | "otp" | "recoveryCode" | "accountLocked";
