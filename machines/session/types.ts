import type { Failure } from "../failure.ts";
import type { User } from "../user/types.ts";

/** How and by whom the signed-in user was replaced. */
export interface IdentityChange {
  /** Whether it happened in another tab. */
  readonly isElsewhere: boolean;
  readonly kind:
    | "otherUser"
    | "impersonationStarted"
    | "impersonationStopped"
    /** The API ended the impersonation. */
    | "impersonationLost"
    /** The same user, with fewer pages. */
    | "accessLost";
  readonly from: string;
  readonly to: string;
}

export interface SessionInput {
  /** The user of a session restored after a reload, or null. */
  readonly restoredUser: User | null;
  readonly rememberedEmail: string;
  /** Why a session could not be restored after a reload. */
  readonly ended?: SessionEnd | null;
  /** Minutes without activity until the idle dialog opens (specification 1, section 9). */
  readonly idleMinutes?: number;
}

export interface SessionContext {
  readonly user: User | null;
  readonly rememberedEmail: string;
  readonly idleMinutes: number;
  /** Why the last session ended, for the sign-in page; null after signing out here. */
  readonly ended: SessionEnd | null;
  /** What was typed and not sent when that session ended, or the user changed. */
  readonly unsent: readonly UnsentForm[];
  /** The latest change of the signed-in user, until its notice is closed. */
  readonly change: IdentityChange | null;
  /** Why the privileges could not be loaded. */
  readonly failure: Failure | null;
}

/** A form whose draft was lost when the session ended, or the user changed. */
export type UnsentForm = "cashInstruction" | "decision" | "message" | "questions" | "schedule";

/** `interrupted`: the user left the page before the sign-in was complete. */
export type SessionEnd = "expired" | "idle" | "signedOutElsewhere" | "interrupted";

export type SessionEvent =
  | { readonly type: "signOut.requested" }
  | { readonly type: "session.ended"; readonly reason: SessionEnd }
  | { readonly type: "drafts.lost"; readonly forms: readonly UnsentForm[] }
  /** Renewed claims lack pages; the forms are those of these pages with something typed. */
  | { readonly type: "access.lost"; readonly forms: readonly UnsentForm[] }
  /** This tab joins the session of another tab. */
  | { readonly type: "session.joined"; readonly user: User; readonly rememberedEmail: string }
  /** Another tab started a later session, or renewed the user's claims. */
  | { readonly type: "session.replaced"; readonly user: User }
  | { readonly type: "privileges.retried" }
  /** Stops an impersonation whose privileges could not be loaded. */
  | { readonly type: "impersonation.stopRequested" }
  | { readonly type: "change.read" };
