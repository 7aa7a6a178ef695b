import type { Failure } from "../failure.ts";

/** What a user is told about by mail (specification 2, section 3). */
export interface NotificationSettings {
  readonly reports: boolean;
}

export interface NotificationSettingsContext {
  /** As the API has them; null until they are read. */
  readonly saved: NotificationSettings | null;
  /** As they were before the last save, which can be undone; or null. */
  readonly before: NotificationSettings | null;
  /** As they are to be, while that is saved. */
  readonly wanted: NotificationSettings | null;
  readonly failure: Failure | null;
}

export type NotificationSettingsEvent =
  | { readonly type: "reading.retried" }
  | { readonly type: "settings.changed"; readonly settings: NotificationSettings }
  /** Saves what was wanted once more. */
  | { readonly type: "saving.retried" }
  | { readonly type: "change.undone" };
