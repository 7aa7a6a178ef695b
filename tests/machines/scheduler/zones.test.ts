import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dayOf,
  instantOf,
  localTimeAt,
  minutesOf,
  zoneOf,
} from "../../../machines/scheduler/zones.ts";
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
  });

  test.each(["2026-02-30", "2027-02-29", "2026-13-01", "26-01-01", "", "tomorrow", "02026-01-01"])(
    "rejects the date '%s'",
    (date) => expect(dayOf(date)).toBeNull(),
  );

  test.each(["24:00", "7:00", "", "07:60", "07:00:00"])("rejects the time '%s'", (time) =>
    expect(minutesOf(time)).toBeNull(),
  );
});
