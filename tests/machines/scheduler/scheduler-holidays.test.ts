import { describe, expect, test } from "vitest";
import { nextRuns } from "../../../machines/scheduler/run-dates.ts";
import type { Timing } from "../../../machines/scheduler/types.ts";
import type { Region } from "../../../machines/user/types.ts";
import { timing } from "../../support/schedule-timing.ts";

const days = (changes: Partial<Timing>, after: string, region: Region = "uk", count = 3) =>
  nextRuns(timing(changes), region, new Date(after), count).map((run) => run.slice(0, 10));

describe("SCHED-01 runs skip market holidays", () => {
  test.each([
    [
      "daily over Christmas and New Year",
      { frequencyType: "Daily" },
      "2026-12-23T12:00:00Z",
      ["2026-12-24", "2026-12-29", "2026-12-30"],
    ],
    [
      "weekly, moved by a holiday once",
      { frequencyType: "Weekly", dayOfWeek: "Friday" },
      "2026-12-19T12:00:00Z",
      ["2026-12-29", "2027-01-04", "2027-01-08"],
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
      ["2026-12-29", "2027-01-25", "2027-02-25"],
    ],
    [
      "once",
      { frequencyType: "OneOff", startAtUtc: "2026-12-25T07:00:00.000Z" },
      "2026-12-01T12:00:00Z",
      ["2026-12-29"],
    ],
  ] as const)("%s", (_what, changes, after, expected) => {
    expect(days(changes, after)).toEqual(expected);
  });

  test("a run moved from an earlier day is included", () => {
    const weekly = { frequencyType: "Weekly", dayOfWeek: "Friday" } as const;
    expect(days(weekly, "2026-12-27T12:00:00Z", "uk", 1)).toEqual(["2026-12-29"]);
  });

  test.each([
    ["uk", "2027-03-25T20:00:00Z", ["2027-03-30", "2027-03-31", "2027-04-01"]],
    ["us", "2026-11-25T20:00:00Z", ["2026-11-27", "2026-11-30", "2026-12-01"]],
    ["china", "2026-09-30T20:00:00Z", ["2026-10-08", "2026-10-09", "2026-10-12"]],
  ] as const)("the market of %s sets the days", (region, after, expected) => {
    const daily = { frequencyType: "Daily", startAtUtc: "2026-09-01T15:00:00.000Z" } as const;
    expect(days(daily, after, region)).toEqual(expected);
  });

  test("weekly runs that move to the same day become one", () => {
    const weekly = {
      frequencyType: "Weekly",
      dayOfWeek: "Thursday",
      startAtUtc: "2026-09-24T07:00:00.000Z",
    } as const;
    const expected = ["2026-10-08", "2026-10-15"];
    expect(days(weekly, "2026-09-28T12:00:00Z", "china", 2)).toEqual(expected);
    expect(days(weekly, "2026-10-06T12:00:00Z", "china", 2)).toEqual(expected);
  });
});
