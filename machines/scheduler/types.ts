import type { Failure } from "../failure.ts";
import type { DateType, ObservationPoint as HoldingType } from "../unaudited/types.ts";
import type { Region } from "../user/types.ts";

export { type DateType, dateTypes, observationPoints as holdingTypes } from "../unaudited/types.ts";

export const frequencies = [
  "OneOff",
  "Daily",
  "Weekly",
  "Monthly",
  "Quarterly",
  "BiAnnually",
  "Annually",
] as const;
export type Frequency = (typeof frequencies)[number];

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
export type Weekday = (typeof weekdays)[number];

/** First or last day of a month, or a day number from 1 to 31. */
export type DayOfMonth = "First" | "Last" | number;

export const transactionPeriods = ["PastDay", "PastWeek", "PastMonth", "PastQuarter"] as const;
export type TransactionPeriod = (typeof transactionPeriods)[number];

/** When a schedule runs. */
export interface Timing {
  readonly frequencyType: Frequency;
  /** Earliest run (ISO 8601); its local time in the region applies to all runs. */
  readonly startAtUtc: string;
  readonly dayOfMonth: DayOfMonth | null;
  readonly dayOfWeek: Weekday | null;
}

interface Common extends Timing {
  readonly portfolioCodes: string[];
  readonly isNotificationEnabled: boolean;
}

/** A report schedule (specification 2, section 3), for holdings or for transactions. */
export type Schedule = Common &
  (
    | {
        readonly holdingPositionType: HoldingType;
        readonly transactionPeriodType: null;
        readonly transactionDataType: null;
      }
    | {
        readonly holdingPositionType: null;
        readonly transactionPeriodType: TransactionPeriod;
        readonly transactionDataType: DateType;
      }
  );

/** A report schedule stored by the API. */
export type SavedSchedule = Schedule & {
  readonly id: string;
  /** Time of the last change, when the API returns it. */
  readonly modifiedAtUtc?: string | undefined;
};

/** Form of a schedule; fields that the current options hide keep their values. */
export interface SchedulerForm {
  readonly reportType: "Holdings" | "Transactions";
  readonly portfolioCodes: readonly string[];
  readonly holdingType: HoldingType;
  readonly period: TransactionPeriod;
  readonly dateType: DateType;
  readonly frequency: Frequency;
  readonly dayOfWeek: Weekday;
  readonly dayOfMonth: DayOfMonth;
  /** YYYY-MM-DD in the user's region, or the empty string. */
  readonly startDate: string;
  /** HH:mm in the user's region, or the empty string. */
  readonly startTime: string;
  readonly isNotificationEnabled: boolean;
}

export interface SchedulerInput {
  /** Purpose of the dialog; editing and deleting contain the schedule. */
  readonly task:
    | { readonly kind: "create"; readonly portfolioCodes: readonly string[] }
    | { readonly kind: "edit" | "delete"; readonly schedule: SavedSchedule };
  /** Region of the user, which sets the time zone and the business days. */
  readonly region: Region;
  readonly now: Date;
}

/** A schedule to save; `id` is null for a new one. */
export interface SentSchedule {
  readonly id: string | null;
  readonly schedule: Schedule;
  /** Last change of the schedule to replace; null replaces it unconditionally. */
  readonly modifiedAtUtc: string | null;
}

/**
 * Outcome of the dialog. The list of schedules is current only after `closed`; `outdated` changed
 * nothing, but found newer data.
 */
export type SchedulerOutcome = "saved" | "deleted" | "deletedBefore" | "outdated" | "closed";

export interface SchedulerContext {
  readonly region: Region;
  /** Whether the dialog was opened for deletion, without a form. */
  readonly isDeletion: boolean;
  /** The schedule being changed, as last loaded; null for a new one. */
  readonly saved: SavedSchedule | null;
  readonly form: SchedulerForm;
  /** The form before any change; null for the copy of a deleted schedule, which is saved nowhere. */
  readonly untouched: SchedulerForm | null;
  /** Time of the last attempt to save, which validation errors refer to; or null. */
  readonly triedAt: Date | null;
  readonly duplicates: readonly SavedSchedule[];
  readonly failure: Failure | null;
  readonly outcome: SchedulerOutcome;
}

export type SchedulerEvent =
  | { readonly type: "form.changed"; readonly changes: Partial<SchedulerForm> }
  | { readonly type: "form.submitted"; readonly now: Date }
  /** Closes the dialog; unsaved changes need a confirmation first. */
  | { readonly type: "dialog.closed" }
  | { readonly type: "changes.discarded" }
  /** Returns from a question to the form. */
  | { readonly type: "form.resumed" }
  | { readonly type: "loading.retried" }
  | { readonly type: "duplicate.opened"; readonly schedule: SavedSchedule }
  | { readonly type: "duplicate.accepted" }
  /** Another user changed the schedule: load their version, or replace it. */
  | { readonly type: "theirs.taken" }
  | { readonly type: "mine.kept" }
  /** The schedule was deleted: saves the form as a new one. */
  | { readonly type: "copy.kept"; readonly now: Date }
  | { readonly type: "deletion.requested" }
  | { readonly type: "deletion.confirmed" };
