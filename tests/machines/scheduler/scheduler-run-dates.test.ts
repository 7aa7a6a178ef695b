import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isMarketOpen } from "../../../machines/calendar/market-days.ts";
import { nextRuns, runDayIn, runMonths } from "../../../machines/scheduler/run-dates.ts";
import { frequencies, type Timing, weekdays } from "../../../machines/scheduler/types.ts";
import { dateOf } from "../../../machines/calendar/dates.ts";
import { localTimeAt, timeOf, zoneOf } from "../../../machines/calendar/zones.ts";
import { regions } from "../../../machines/user/types.ts";
import { instants } from "../../support/time-zones.ts";
import { timing } from "../../support/schedule-timing.ts";

/** Returns the next runs as local date and time in the United Kingdom. */
function runs(changes: Partial<Timing>, after: string) {
  return nextRuns(timing(changes), "uk", new Date(after), 3).map((run) => {
    const { day, minutes } = localTimeAt(new Date(run), zoneOf("uk"));
    return `${dateOf(day)} ${timeOf(minutes)}`;
  });
}

const monthDays = fc.oneof(
  fc.constantFrom("First" as const, "Last" as const),
  fc.integer({ min: 1, max: 31 }),
);
const timings = fc
  .record({
    frequencyType: fc.constantFrom(...frequencies),
    start: instants,
    dayOfMonth: monthDays,
    dayOfWeek: fc.constantFrom(...weekdays),
  })
  .map(({ frequencyType, start, dayOfMonth, dayOfWeek }): Timing => ({
    frequencyType,
    startAtUtc: start.toISOString(),
    dayOfMonth: ["OneOff", "Daily", "Weekly"].includes(frequencyType) ? null : dayOfMonth,
    dayOfWeek: frequencyType === "Weekly" ? dayOfWeek : null,
  }));
const cases = [timings, fc.constantFrom(...regions), instants] as const;

describe("SCHED-01 run dates of a schedule", () => {
  test.each([
    [
      "daily, without weekends",
      { frequencyType: "Daily" },
      "2026-11-26T12:00:00Z",
      ["2026-11-27 07:00", "2026-11-30 07:00", "2026-12-01 07:00"],
    ],
    [
      "each Wednesday",
      { frequencyType: "Weekly", dayOfWeek: "Wednesday" },
      "2026-11-20T00:00:00Z",
      ["2026-11-25 07:00", "2026-12-02 07:00", "2026-12-09 07:00"],
    ],
    [
      "the first day, moved after a weekend",
      { dayOfMonth: "First" },
      "2027-04-20T00:00:00Z",
      ["2027-05-04 07:00", "2027-06-01 07:00", "2027-07-01 07:00"],
    ],
    [
      "the last day, moved before a weekend",
      { dayOfMonth: "Last" },
      "2027-01-15T00:00:00Z",
      ["2027-01-29 07:00", "2027-02-26 07:00", "2027-03-31 07:00"],
    ],
    [
      "day 31 in shorter months",
      { dayOfMonth: 31 },
      "2027-03-31T00:00:00Z",
      ["2027-03-31 07:00", "2027-04-30 07:00", "2027-05-28 07:00"],
    ],
    [
      "day 29 in February, with and without a leap day",
      { dayOfMonth: 29, frequencyType: "Annually", startAtUtc: "2027-02-01T07:00:00.000Z" },
      "2026-11-20T00:00:00Z",
      ["2027-02-26 07:00", "2028-02-29 07:00", "2029-02-28 07:00"],
    ],
    [
      "each quarter from the first run",
      { dayOfMonth: 15, frequencyType: "Quarterly" },
      "2026-11-20T00:00:00Z",
      ["2026-12-15 07:00", "2027-03-15 07:00", "2027-06-15 07:00"],
    ],
    [
      "each half-year",
      { dayOfMonth: "Last", frequencyType: "BiAnnually" },
      "2026-11-20T00:00:00Z",
      ["2026-11-30 07:00", "2027-05-28 07:00", "2027-11-30 07:00"],
    ],
    ["once", { frequencyType: "OneOff" }, "2026-11-20T00:00:00Z", ["2026-11-23 07:00"]],
    ["no further run", { frequencyType: "OneOff" }, "2026-11-23T07:00:00Z", []],
  ] as const)("%s", (_what, changes, after, expected) => {
    expect(runs(changes, after)).toEqual(expected);
  });

  test("keep the local time when the clocks change", () => {
    const daily = { frequencyType: "Daily", startAtUtc: "2026-03-20T07:00:00.000Z" } as const;
    expect(nextRuns(timing(daily), "uk", new Date("2026-03-27T12:00:00Z"), 1)).toEqual([
      "2026-03-30T06:00:00.000Z",
    ]);
    const york = nextRuns(timing(daily), "us", new Date("2026-10-30T12:00:00Z"), 2);
    expect(york).toEqual(["2026-11-02T08:00:00.000Z", "2026-11-03T08:00:00.000Z"]);
  });

  test("have the seconds of the start, so that none is before it", () => {
    const startAtUtc = "2026-11-23T09:01:30.000Z";
    const item = timing({ frequencyType: "OneOff", startAtUtc });
    expect(nextRuns(item, "uk", new Date("2026-11-23T09:01:10Z"), 2)).toEqual([startAtUtc]);
  });

  test("use the time zone, not UTC", () => {
    const early = {
      frequencyType: "Weekly",
      dayOfWeek: "Monday",
      startAtUtc: "2026-11-22T23:00:00.000Z",
    } as const;
    const shanghai = nextRuns(timing(early), "china", new Date("2026-11-20T00:00:00Z"), 2);
    expect(shanghai).toEqual(["2026-11-22T23:00:00.000Z", "2026-11-29T23:00:00.000Z"]);
  });

  test("are later business days in ascending order, not before the start", () => {
    fc.assert(
      fc.property(...cases, (item, region, after) => {
        const found = nextRuns(item, region, after, 20);
        expect(found.length).toBeLessThanOrEqual(20);
        expect(found.toSorted()).toEqual(found);
        expect(new Set(found).size).toBe(found.length);
        for (const run of found) {
          expect(Date.parse(run)).toBeGreaterThan(after.getTime());
          expect(run >= item.startAtUtc).toBe(true);
          expect(isMarketOpen(region, localTimeAt(new Date(run), zoneOf(region)).day)).toBe(true);
          if (item.dayOfWeek) {
            // A run moves over a holiday: every day since the selected weekday is closed.
            const named = (weekdays.indexOf(item.dayOfWeek) + 1) % 7;
            let day = localTimeAt(new Date(run), zoneOf(region)).day;
            while (new Date(`${dateOf(day)}T12:00:00Z`).getUTCDay() !== named) {
              day -= 1;
              expect(isMarketOpen(region, day)).toBe(false);
            }
          }
        }
        if (item.frequencyType !== "OneOff") expect(found).toHaveLength(20);
      }),
    );
  });

  test("do not depend on the number requested", () => {
    fc.assert(
      fc.property(...cases, (item, region, after) => {
        const [first, second, third] = nextRuns(item, region, after, 3);
        if (!first || !second) return;
        expect(nextRuns(item, region, new Date(first), 2)).toEqual([second, third]);
        const before = new Date(Date.parse(first) - 1);
        expect(nextRuns(item, region, before, 1)).toEqual([first]);
      }),
    );
  });

  test("have the interval of the frequency", () => {
    const apart = { Monthly: 1, Quarterly: 3, BiAnnually: 6, Annually: 12 };
    fc.assert(
      fc.property(...cases, (item, region, after) => {
        const wanted = Object.entries(apart).find(([name]) => name === item.frequencyType)?.[1];
        if (wanted === undefined) return;
        const months = nextRuns(item, region, after, 3).map((run) => {
          const [year, month] = dateOf(localTimeAt(new Date(run), zoneOf(region)).day).split("-");
          return Number(year) * 12 + Number(month);
        });
        expect((months[1] ?? 0) - (months[0] ?? 0)).toBe(wanted);
        expect((months[2] ?? 0) - (months[1] ?? 0)).toBe(wanted);
      }),
    );
  });

  test("fall on a business day in the intended month", () => {
    const months = fc.integer({ min: 2000 * 12, max: 2100 * 12 });
    fc.assert(
      fc.property(months, monthDays, fc.constantFrom(...regions), (month, wanted, region) => {
        const day = runDayIn(month, wanted, region);
        const date = dateOf(day);
        expect(Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1).toBe(month);
        expect(isMarketOpen(region, day)).toBe(true);
      }),
    );
  });
});

describe("SCHED-01 run months of a schedule", () => {
  test.each([
    [{ frequencyType: "Quarterly", dayOfMonth: 15 }, [3, 6, 9, 12]],
    [{ frequencyType: "Quarterly", dayOfMonth: 23 }, [2, 5, 8, 11]],
    [{ frequencyType: "BiAnnually", dayOfMonth: "Last" }, [5, 11]],
    [{ frequencyType: "Annually", dayOfMonth: "First" }, [12]],
    [{ frequencyType: "Weekly", dayOfWeek: "Monday" }, []],
  ] as const)("of %o are %o", (changes, months) => {
    expect(runMonths(timing(changes), "uk")).toEqual(months);
  });

  test("match the dates of the next runs", () => {
    fc.assert(
      fc.property(...cases, (item, region, after) => {
        const months = runMonths(item, region);
        const next = months.length > 0 ? nextRuns(item, region, after, months.length) : [];
        const found = next.map((run) =>
          dateOf(localTimeAt(new Date(run), zoneOf(region)).day).slice(5, 7),
        );
        expect(found.toSorted().map(Number)).toEqual(months);
      }),
    );
  });
});
