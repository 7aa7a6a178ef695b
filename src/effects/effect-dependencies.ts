import type { User } from "../../machines/user/types.ts";
import type { Api } from "../api/client.ts";
import type { RecordEvent } from "../audit/events.ts";
import type { LastActivity } from "./idle/last-activity.ts";
import type { Surveys } from "./survey/survey-effects.ts";
import type { TokenStore } from "./tokens/token-store.ts";

/** What the machines' effects are made of. */
export interface PortalEffects {
  readonly api: Api;
  readonly tokens: TokenStore;
  readonly activity: LastActivity;
  readonly surveys: Surveys;
  /** Writes into the audit log. */
  readonly record: RecordEvent;
  /** Sends at once what the audit log still holds; resolves when it is told, within a second. */
  readonly settleAudit: () => Promise<void>;
  /** Forgets the tokens, and tells the API and the other tabs so. */
  readonly leave: (reason?: "signedOut" | "idle") => void;
  /** Tells the other tabs of the session that begins, which becomes the latest. */
  readonly tellTabs: () => void;
  /** Refreshes the tokens where they are about to end. */
  readonly refreshIfDue: () => Promise<unknown>;
  /** The user of an access token; throws an ApiError for a malformed one. */
  readonly readUser: (accessToken: string) => User;
  /** Speaks the user's language from here on (AUTH-04), or the chosen one for nobody. */
  readonly speak: (user: User | null) => Promise<void>;
}
