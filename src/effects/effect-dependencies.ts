import type { Credentials, SignInOutcome } from "../../machines/sign-in/types.ts";
import type { User } from "../../machines/user/types.ts";
import type { Api } from "../api/client.ts";
import type { RecordEvent } from "../audit/events.ts";
import type { LastActivity } from "./idle/last-activity.ts";
import type { Surveys } from "./survey/surveys.ts";
import type { TokenStore } from "./tokens/token-store.ts";

/** Dependencies of the machines' effects. */
export interface EffectDependencies {
  readonly api: Api;
  readonly tokens: TokenStore;
  readonly activity: LastActivity;
  readonly surveys: Surveys;
  /** Records an event in the audit log. */
  readonly record: RecordEvent;
  /** Sends the waiting audit events; resolves when they are sent, or after a second. */
  readonly settleAudit: () => Promise<void>;
  /** Removes the tokens and notifies the API and the other tabs. */
  readonly signOut: (reason?: "signedOut" | "idle") => void;
  /** Notifies the other tabs that a session starts, which replaces theirs. */
  readonly notifyTabs: () => void;
  /** Refreshes the tokens if they are about to expire. */
  readonly refreshIfDue: () => Promise<unknown>;
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
  /** Loads the code of calls that a signed-in user makes later. */
  readonly preload: () => void;
}
