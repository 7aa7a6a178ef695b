import { cleanup } from "@testing-library/react";
import { vi } from "vitest";
import {
  savedHoldings,
  scheduleNow,
  weeklyTransactions,
} from "../../machines/scheduler/fixtures.ts";
import type { ListedScheduler, ReportScheduler } from "../../src/api/contract/schedulers.ts";
import { ScheduledReports } from "../../src/features/report/schedulers/scheduled-reports.tsx";
import { portfolios } from "./home-responses.ts";
import type { StubResponses } from "./stub-api.ts";
import { showSignedIn } from "./show-signed-in.tsx";

/** Sets the clock to the day of the fixtures. */
export function startDay(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: scheduleNow });
}

/** Restores the clock and unmounts. */
export function endDay(): void {
  vi.useRealTimers();
  cleanup();
}

/** A schedule whose last run succeeded. */
export const first: ReportScheduler = {
  ...savedHoldings,
  portfolioCodes: ["HPS01"],
  nextRunAtUtc: "2026-12-01T07:00:00.000Z",
  lastRun: { atUtc: "2026-11-02T07:00:00.000Z", status: "Succeeded", reportCount: 1 },
};
/** A schedule whose last run failed. */
export const second: ReportScheduler = {
  ...weeklyTransactions,
  id: "schedule-2",
  portfolioCodes: ["HPS02", "HPS01"],
  modifiedAtUtc: "2026-11-20T09:00:00.000Z",
  nextRunAtUtc: "2026-11-25T07:00:00.000Z",
  lastRun: { atUtc: "2026-11-18T07:00:00.000Z", status: "Failed", reportCount: 0 },
};

export const listed = (...schedulers: ListedScheduler[]): StubResponses => ({
  "GET /portfolios/list": { json: portfolios },
  "GET /report-schedulers/list": { json: { total: schedulers.length, schedulers } },
});

/** Renders the scheduled reports with the given API responses. */
export async function showSchedulers(responses: StubResponses, setting = {}) {
  return showSignedIn(<ScheduledReports />, { responses, ...setting });
}
