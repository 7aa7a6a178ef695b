/** Seconds that the idle dialog counts down (specification 1, section 9). */
export const warningSeconds = 30;

/** The seconds left at which the countdown is spoken, and at no others. */
export const spokenAt = [30, 20, 10, 5] as const;

export interface IdleInput {
  /** Minutes without activity before the dialog. */
  readonly idleMinutes: number;
}

/** All instants are the wall clock's, in milliseconds since 1970. */
export type IdleEvent =
  | {
      /** Comes each second, and whenever the page is looked at again. */
      readonly type: "clock.ticked";
      readonly nowMs: number;
      /** The last activity that the tabs of the browser share; none where they share none. */
      readonly sharedMs?: number | null;
    }
  /** A person touched a key, the pointer, the wheel or the screen of this tab. */
  | { readonly type: "activity.noticed"; readonly nowMs: number }
  | { readonly type: "stay.chosen" }
  | { readonly type: "leave.chosen" };

/** How the watch came to its end: the time was over, or the person chose to leave. */
export type IdleEnd = "over" | "left";

export interface IdleContext {
  readonly idleMs: number;
  readonly nowMs: number;
  readonly lastActiveMs: number;
  /** The seconds left as they were last spoken. */
  readonly spokenSeconds: number;
}

/** How a person stands after some time without activity. */
export type Standing = "active" | "warning" | "over";
