import type { Failure } from "../failure.ts";
import type { User } from "../user/types.ts";

/** How one user took the place of another, and their names. */
export interface IdentityChange {
  /** Whether another tab did it. */
  readonly isElsewhere: boolean;
  readonly kind:
    | "otherUser"
    | "impersonationStarted"
    | "impersonationStopped"
    /** The API ended the impersonation. */
    | "impersonationLost";
  readonly from: string;
  readonly to: string;
}

export interface SessionInput {
  /** The user of a session that a reload left behind, or null. */
  readonly restoredUser: User | null;
  readonly rememberedEmail: string;
  /** Why the session that a reload left behind did not go on. */
  readonly ended?: SessionEnd | null;
  /** Minutes without activity before the idle dialog (specification 1, section 9). */
  readonly idleMinutes?: number;
}

export interface SessionContext {
  readonly user: User | null;
  readonly rememberedEmail: string;
  readonly idleMinutes: number;
  /** Why the last session ended by itself; the login screen tells it. */
  readonly ended: SessionEnd | null;
  /** How who is signed in here changed, in this tab or another, until the person has read it. */
  readonly change: IdentityChange | null;
  /** Why the privileges of a token without any could not be loaded. */
  readonly failure: Failure | null;
}
/** `interrupted`: the page was left before the sign-in was complete. */
export type SessionEnd = "expired" | "idle" | "signedOutElsewhere" | "interrupted";

export type SessionEvent =
  | { readonly type: "signOut.requested" }
  | { readonly type: "session.ended"; readonly reason: SessionEnd }
  /** Another tab of the browser has a session, which this one joins. */
  | { readonly type: "session.joined"; readonly user: User }
  /** Another tab began a later session, or renewed what the tokens say of the user. */
  | { readonly type: "session.replaced"; readonly user: User }
  | { readonly type: "privileges.retried" }
  | { readonly type: "change.read" };
