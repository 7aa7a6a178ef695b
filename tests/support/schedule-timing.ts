import type { Timing } from "../../machines/scheduler/types.ts";

/** Monthly schedule from a morning in November, with overrides. */
export const timing = (changes: Partial<Timing>): Timing => ({
  frequencyType: "Monthly",
  startAtUtc: "2026-11-23T07:00:00.000Z",
  dayOfMonth: null,
  dayOfWeek: null,
  ...changes,
});
