import type { Timing } from "../../machines/scheduler/types.ts";

/** When a schedule runs: monthly from a morning in November, except for what a test changes. */
export const timing = (changes: Partial<Timing>): Timing => ({
  frequencyType: "Monthly",
  startAtUtc: "2026-11-23T07:00:00.000Z",
  dayOfMonth: null,
  dayOfWeek: null,
  ...changes,
});
