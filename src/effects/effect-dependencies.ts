import type { IdleEvent } from "../../machines/idle/types.ts";
import type { ImpersonationTarget } from "../../machines/impersonation/types.ts";
import type { Credentials, SignInOutcome } from "../../machines/sign-in/types.ts";
import type { SavedQuestions } from "../../machines/admission/types.ts";
import type { SecurityAnswer } from "../../machines/passwords/security-questions.ts";
import type { Privileges, User } from "../../machines/user/types.ts";
import type { ApiTime } from "../api/api-time.ts";
import type { Api } from "../api/client.ts";
import type { RecordEvent } from "../audit/events.ts";
import type { LastActivity } from "./idle/last-activity.ts";
import type { Surveys } from "./survey/surveys.ts";
import type { TokenStore } from "./tokens/token-store.ts";

/** Starts and stops an impersonation; each resolves with the user who then is signed in. */
interface ChangeUser {
  readonly start: (target: ImpersonationTarget, signal: AbortSignal) => Promise<User>;
  readonly stop: (signal: AbortSignal) => Promise<User>;
  readonly fallBack: (signal: AbortSignal) => Promise<User>;
}

/** Dependencies of the machines' effects. */
export interface EffectDependencies {
  readonly api: Api;
  readonly tokens: TokenStore;
  readonly activity: LastActivity;
  readonly surveys: Surveys;
  /** Records an event in the audit log. */
  readonly record: RecordEvent;
  readonly apiTime: ApiTime;
  /** Records that the API accepted a user's sign-in, which begins an audit session. */
  readonly beginAudit: (user: User) => void;
  /** Sends the waiting audit events; resolves when they are sent, or after a second. */
  readonly settleAudit: () => Promise<void>;
  /** Removes the tokens and notifies the API and the other tabs. */
  readonly signOut: (reason?: "signedOut" | "idle") => void;
  /** Notifies the other tabs that a session starts, which replaces theirs. */
  readonly notifyTabs: () => void;
  /** Refreshes the tokens in the background if they are about to expire. */
  readonly refreshIfDue: () => void;
  /**
   * Loads the code of a signed-in user's later calls, and refreshes the tokens when the user returns
   * to the page; returns a function that stops it.
   */
  readonly keepFresh: () => () => void;
  /** Reports the user's activity and the time; returns a function that stops it. */
  readonly watchActivity: (send: (event: IdleEvent) => void) => () => void;
  /** Returns the user of an access token; throws an `ApiError` when it is malformed. */
  readonly readUser: (accessToken: string) => User;
  /**
   * Changes to the user's language (AUTH-04); without a user, to the language selected on the
   * sign-in page.
   */
  readonly changeLanguage: (user: User | null) => Promise<void>;
  /** Resolves when the API is ready. */
  readonly checkHealth: (signal: AbortSignal) => Promise<void>;
  readonly signIn: (credentials: Credentials, signal: AbortSignal) => Promise<SignInOutcome>;
  readonly saveQuestions: (
    securityAnswers: readonly SecurityAnswer[],
    signal: AbortSignal,
  ) => Promise<SavedQuestions>;
  readonly acceptTerms: (signal: AbortSignal) => Promise<User>;
  /** Loads the privileges of a user whose token has none. */
  readonly loadPrivileges: (signal: AbortSignal) => Promise<Privileges>;
  /** Loads the code that starts and stops an impersonation. */
  readonly loadChangeUser: () => Promise<ChangeUser>;
}
