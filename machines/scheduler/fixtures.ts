import type { Failure } from "../failure.ts";
import type { SavedSchedule, Schedule } from "./types.ts";

/** A Friday morning before the start of the schedules below. */
export const scheduleNow = new Date("2026-11-20T10:00:00Z");

export const monthlyHoldings: Schedule = {
  portfolioCodes: ["HPS001"],
  holdingPositionType: "CloseOfBusiness",
  transactionPeriodType: null,
  transactionDataType: null,
  frequencyType: "Monthly",
  startAtUtc: "2026-11-23T07:00:00.000Z",
  dayOfMonth: "First",
  dayOfWeek: null,
  isNotificationEnabled: true,
};

export const weeklyTransactions: Schedule = {
  ...monthlyHoldings,
  holdingPositionType: null,
  transactionPeriodType: "PastWeek",
  transactionDataType: "SettlementDate",
  frequencyType: "Weekly",
  dayOfMonth: null,
  dayOfWeek: "Wednesday",
  isNotificationEnabled: false,
};

export const savedHoldings: SavedSchedule = {
  ...monthlyHoldings,
  id: "schedule-1",
  modifiedAtUtc: "2026-11-19T09:00:00.000Z",
};

/** Another user deleted the schedule. */
export const scheduleGone: Failure = {
  kind: "notFound",
  code: "not_found",
  description: "The record was not found.",
};

/** Another user changed the schedule. */
export const scheduleChanged: Failure = {
  kind: "unknown",
  code: "changed_meanwhile",
  description: "Someone else changed the schedule.",
};

/** The API is unavailable. */
export const callFailed: Failure = { kind: "unavailable", code: null, description: null };
