import type { Schedule } from "./types.ts";

/** A Friday morning, before any schedule of these starts. */
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
