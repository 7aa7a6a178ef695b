/** Seconds of the countdown in the idle dialog (specification 1, section 9). */
export const warningSeconds = 30;

/** Seconds left at which the countdown is announced to screen readers. */
export const spokenAt = [30, 20, 10, 5] as const;

export interface IdleInput {
  /** Minutes without activity until the dialog opens. */
  readonly idleMinutes: number;
}

/** All times are wall-clock milliseconds since 1970. */
export type IdleEvent =
  | {
      /** Sent each second, and when the page becomes visible. */
      readonly type: "clock.ticked";
      readonly nowMs: number;
      /** Last activity in any tab; null when the tabs share none. */
      readonly sharedMs?: number | null;
    }
  /** The user used the keyboard, pointer, wheel or touch screen in this tab. */
  | { readonly type: "activity.noticed"; readonly nowMs: number }
  | { readonly type: "stay.requested" }
  | { readonly type: "signOut.requested" };

/** Why the session ends: it timed out, or the user left. */
export type IdleEnd = "over" | "left";

export interface IdleContext {
  readonly idleMs: number;
  readonly nowMs: number;
  readonly lastActiveMs: number;
  /** Seconds left at the last announcement. */
  readonly spokenSeconds: number;
}

/** State of a session by the time since its last activity. */
export type IdleStatus = "active" | "warning" | "over";
