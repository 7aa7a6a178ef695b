import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { regionOf } from "../../../machines/calendar/regions.ts";
import { dayOf } from "../../../machines/calendar/dates.ts";
import {
  currentDay,
  instantOf,
  localTimeAt,
  minutesOf,
  zoneOf,
} from "../../../machines/calendar/zones.ts";
import { instants, zones } from "../../support/time-zones.ts";

const london = zoneOf("uk");

describe("local time", () => {
  test("converts to an instant and back", () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const local = localTimeAt(instant, zone);
        const found = new Date(instantOf(local, zone));
        expect(localTimeAt(found, zone)).toEqual(local);
        expect(found.getTime()).toBeLessThanOrEqual(instant.getTime());
      }),
    );
  });

  test("handles the skipped and the repeated hour of a clock change", () => {
    const at = (date: string, time: string) =>
      instantOf({ day: dayOf(date) ?? 0, minutes: minutesOf(time) ?? 0 }, london);
    expect(at("2026-03-29", "01:30")).toBe("2026-03-29T01:30:00.000Z");
    expect(at("2026-10-25", "01:30")).toBe("2026-10-25T00:30:00.000Z");
    const skipped = { day: dayOf("2026-03-08") ?? 0, minutes: 150 };
    expect(instantOf(skipped, zoneOf("us"))).toBe("2026-03-08T07:30:00.000Z");
  });

  test.each([
    ["uk", "2026-03-29T00:00:00Z", "2026-03-29T23:00:00Z"],
    ["uk", "2026-10-24T23:00:00Z", "2026-10-26T00:00:00Z"],
    ["australia", "2026-10-03T14:00:00Z", "2026-10-04T13:00:00Z"],
    ["us", "2026-11-01T00:00:00Z", "2026-11-02T00:00:00Z"],
    ["china", "2026-12-30T16:00:00Z", "2026-12-31T16:00:00Z"],
  ] as const)("HOME-04 the day of %s begins at %s and ends at %s", (region, from, to) => {
    const dayAt = (instant: string, ms: number) =>
      currentDay(region, new Date(Date.parse(instant) + ms));
    expect(dayAt(from, -1)).toBe(dayAt(from, 0) - 1);
    expect(dayAt(to, -1)).toBe(dayAt(from, 0));
    expect(dayAt(to, 0)).toBe(dayAt(from, 0) + 1);
  });

  test.each([
    "2026-02-30",
    "2027-02-29",
    "2026-13-01",
    "26-01-01",
    "",
    "tomorrow",
    "02026-01-01",
    "2026",
    "2026-1-1",
    "20260101",
    "2026-01-01T10:00",
    "2026-01-01 ",
    "29999-01-01",
  ])("rejects the date '%s'", (date) => expect(dayOf(date)).toBeNull());

  test("a region is found in any spelling", () => {
    expect(["Hong Kong", "US", "Atlantis"].map((name) => zoneOf(regionOf(name)))).toEqual([
      "Asia/Hong_Kong",
      "America/New_York",
      "Europe/London",
    ]);
  });

  test.each(["24:00", "7:00", "", "07:60", "07:00:00"])("rejects the time '%s'", (time) =>
    expect(minutesOf(time)).toBeNull(),
  );
});
