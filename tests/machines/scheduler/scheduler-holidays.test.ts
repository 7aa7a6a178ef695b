import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBusinessDay, nextRuns } from "../../../machines/scheduler/run-dates.ts";
import { frequencies, type Timing } from "../../../machines/scheduler/types.ts";
import { dateOf, localTimeAt } from "../../../machines/scheduler/zones.ts";
import { timing } from "../../support/schedule-timing.ts";

const zone = "Europe/London";
const days = (changes: Partial<Timing>, after: string, count = 3) =>
  nextRuns(timing(changes), zone, new Date(after), count).map((run) => run.slice(0, 10));

describe("SCHED-01 runs skip market holidays", () => {
  test.each([
    [
      "daily over Christmas and New Year",
      { frequencyType: "Daily" },
      "2026-12-23T12:00:00Z",
      ["2026-12-24", "2026-12-28", "2026-12-29"],
    ],
    [
      "weekly, moved by a holiday once",
      { frequencyType: "Weekly", dayOfWeek: "Friday" },
      "2026-12-19T12:00:00Z",
      ["2026-12-28", "2027-01-04", "2027-01-08"],
    ],
    [
      "on the first day, moved in January",
      { dayOfMonth: "First" },
      "2026-12-02T12:00:00Z",
      ["2027-01-04", "2027-02-01", "2027-03-01"],
    ],
    [
      "on day 25, moved in December",
      { dayOfMonth: 25 },
      "2026-11-26T12:00:00Z",
      ["2026-12-28", "2027-01-25", "2027-02-25"],
    ],
    [
      "once",
      { frequencyType: "OneOff", startAtUtc: "2026-12-25T07:00:00.000Z" },
      "2026-12-01T12:00:00Z",
      ["2026-12-28"],
    ],
  ] as const)("%s", (_what, changes, after, expected) => {
    expect(days(changes, after)).toEqual(expected);
  });

  test("a run moved from an earlier day is included", () => {
    const weekly = { frequencyType: "Weekly", dayOfWeek: "Friday" } as const;
    expect(days(weekly, "2026-12-27T12:00:00Z", 1)).toEqual(["2026-12-28"]);
  });

  test("every run is on a business day and later than the previous one", () => {
    const starts = fc.integer({ min: 0, max: 3650 }).map((day) => 20_454 + day);
    const frequency = fc.constantFrom(...frequencies);
    fc.assert(
      fc.property(starts, frequency, (start, frequencyType) => {
        const isByDay = ["OneOff", "Daily", "Weekly"].includes(frequencyType);
        const body = timing({
          frequencyType,
          startAtUtc: `${dateOf(start)}T07:00:00.000Z`,
          dayOfMonth: isByDay ? null : "First",
          dayOfWeek: frequencyType === "Weekly" ? "Friday" : null,
        });
        const runs = nextRuns(body, zone, new Date(`${dateOf(start - 9)}T00:00:00Z`), 60);
        const found = runs.map((run) => localTimeAt(new Date(run), zone).day);
        expect(found.filter((day) => !isBusinessDay(day))).toEqual([]);
        expect(found).toEqual(Array.from(new Set(found)).toSorted((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });
});
