import type { User } from "../../machines/user/types.ts";
import type { Api } from "../api/client.ts";
import type { RecordEvent } from "../audit/events.ts";
import type { LastActivity } from "./idle/last-activity.ts";
import type { Surveys } from "./survey/survey-effects.ts";
import type { TokenStore } from "./tokens/token-store.ts";

/** What the machines' effects are built on. */
export interface EffectDependencies {
  readonly api: Api;
  readonly tokens: TokenStore;
  readonly activity: LastActivity;
  readonly surveys: Surveys;
  /** Writes into the audit log. */
  readonly record: RecordEvent;
  /** Sends what the audit log still holds; resolves when it is sent, or after a second. */
  readonly settleAudit: () => Promise<void>;
  /** Drops the tokens, and tells the API and the other tabs. */
  readonly signOut: (reason?: "signedOut" | "idle") => void;
  /** Tells the other tabs that a session begins, which becomes the latest. */
  readonly tellTabs: () => void;
  /** Refreshes the tokens if they are about to expire. */
  readonly refreshIfDue: () => Promise<unknown>;
  /** The user of an access token; throws an ApiError for a malformed one. */
  readonly readUser: (accessToken: string) => User;
  /** Changes to the user's language (AUTH-04), or to the selected one for nobody. */
  readonly changeLanguage: (user: User | null) => Promise<void>;
}
