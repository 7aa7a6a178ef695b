import type { Failure } from "../failure.ts";

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

/** The first or last day of a month, or a day's number from 1 to 31. */
export type DayOfMonth = "First" | "Last" | number;

export const holdingTypes = ["CloseOfBusiness", "OpenOfBusiness"] as const;
export type HoldingType = (typeof holdingTypes)[number];

export const transactionPeriods = ["PastDay", "PastWeek", "PastMonth", "PastQuarter"] as const;
export type TransactionPeriod = (typeof transactionPeriods)[number];

export const dateTypes = ["TradeDate", "SettlementDate"] as const;
export type DateType = (typeof dateTypes)[number];

/** When a report scheduler runs. */
export interface Timing {
  readonly frequencyType: Frequency;
  /** Not before this instant, and always at its time of day in the schedule's zone. */
  readonly startAtUtc: string;
  readonly dayOfMonth: DayOfMonth | null;
  readonly dayOfWeek: Weekday | null;
}

interface Common extends Timing {
  readonly portfolioCodes: string[];
  readonly isNotificationEnabled: boolean;
}

/** A report scheduler as it is sent (specification 2, section 3): of holdings or of transactions. */
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

/** A report scheduler that the API keeps. */
export type SavedSchedule = Schedule & {
  readonly id: string;
  /** When it was saved last, of an API that tells. */
  readonly modifiedAtUtc?: string | undefined;
};

/** What the form holds; what a choice leaves out keeps what was chosen before. */
export interface SchedulerForm {
  readonly reportType: "Holdings" | "Transactions";
  readonly portfolioCodes: readonly string[];
  readonly holdingType: HoldingType;
  readonly period: TransactionPeriod;
  readonly dateType: DateType;
  readonly frequency: Frequency;
  readonly dayOfWeek: Weekday;
  readonly dayOfMonth: DayOfMonth;
  /** YYYY-MM-DD in the schedule's zone, or the empty string. */
  readonly startDate: string;
  /** HH:mm in the schedule's zone, or the empty string. */
  readonly startTime: string;
  readonly isNotificationEnabled: boolean;
}

export interface SchedulerInput {
  /** What the dialog was opened for; a change and a deletion name the schedule. */
  readonly task:
    | { readonly kind: "create"; readonly portfolioCodes: readonly string[] }
    | { readonly kind: "edit" | "delete"; readonly schedule: SavedSchedule };
  /** The zone in which the user's schedules run. */
  readonly zone: string;
  readonly now: Date;
}

/** A schedule on its way to the API; new without an id. */
export interface SentSchedule {
  readonly id: string | null;
  readonly schedule: Schedule;
  /** When the schedule that is replaced was saved; null replaces it whatever it is by now. */
  readonly modifiedAtUtc: string | null;
}

/**
 * How it ended. The list of schedules is as it was for `closed` alone: `outdated` changed nothing
 * either, but learned of something that the list may not show.
 */
export type SchedulerOutcome = "saved" | "deleted" | "deletedBefore" | "outdated" | "closed";

export interface SchedulerContext {
  readonly zone: string;
  /** Whether the dialog was opened to delete, and has no form to go back to. */
  readonly isDeletion: boolean;
  /** The schedule that is changed, as it was read last; null for a new one. */
  readonly saved: SavedSchedule | null;
  readonly form: SchedulerForm;
  /** The form as it was before anything was changed in it. */
  readonly untouched: SchedulerForm;
  /** When saving was tried last, so that what was missing then is named; or null. */
  readonly triedAt: Date | null;
  readonly duplicates: readonly SavedSchedule[];
  readonly failure: Failure | null;
  readonly outcome: SchedulerOutcome;
}

export type SchedulerEvent =
  | { readonly type: "form.changed"; readonly changes: Partial<SchedulerForm> }
  | { readonly type: "form.submitted"; readonly now: Date }
  /** The dialog is to close: asks first where something would be lost. */
  | { readonly type: "dialog.closed" }
  | { readonly type: "changes.discarded" }
  /** Back to the form, from a question about it. */
  | { readonly type: "form.resumed" }
  | { readonly type: "reading.retried" }
  | { readonly type: "duplicate.opened"; readonly schedule: SavedSchedule }
  | { readonly type: "duplicate.accepted" }
  /** The schedule was changed by somebody else: takes theirs, or replaces it. */
  | { readonly type: "theirs.taken" }
  | { readonly type: "mine.kept" }
  /** The schedule is gone: what the form holds becomes a new one. */
  | { readonly type: "copy.kept" }
  | { readonly type: "deletion.asked" }
  | { readonly type: "deletion.confirmed" };
