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
