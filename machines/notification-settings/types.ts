import type { Failure } from "../failure.ts";

/** Which events a user is notified of by email (specification 2, section 3). */
export interface NotificationSettings {
  readonly reports: boolean;
}

export interface NotificationSettingsContext {
  /** Settings of the API; null until loaded. */
  readonly saved: NotificationSettings | null;
  /** Settings before the last change, for undo; or null. */
  readonly before: NotificationSettings | null;
  /** Settings being saved; or null. */
  readonly wanted: NotificationSettings | null;
  readonly failure: Failure | null;
}

export type NotificationSettingsEvent =
  | { readonly type: "loading.retried" }
  | { readonly type: "settings.changed"; readonly settings: NotificationSettings }
  /** Saves the same settings again. */
  | { readonly type: "saving.retried" }
  | { readonly type: "change.undone" };
