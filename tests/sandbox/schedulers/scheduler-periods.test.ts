import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { weeklyTransactions } from "../../../machines/scheduler/fixtures.ts";
import { nextRuns } from "../../../machines/scheduler/run-dates.ts";
import {
  frequencies,
  type Frequency,
  transactionPeriods,
  weekdays,
} from "../../../machines/scheduler/types.ts";
import { regions } from "../../../machines/user/types.ts";
import { type Day, dateOf, dayOf, managerDays } from "../../../sandbox/market/calendar.ts";
import { periodOf } from "../../../sandbox/schedulers/period.ts";
import { cellsOf, openSchedulers } from "../../support/scheduler-api.ts";

function runAt(instant: string) {
  const ranAt = new Date(instant);
  return { today: managerDays.today(ranAt), close: managerDays.lastClose(ranAt) };
}

const monthly = { ...weeklyTransactions, frequencyType: "Monthly", dayOfWeek: null } as const;

/** At least as many runs as two years can have. */
const runsInTwoYears: Readonly<Record<Frequency, number>> = {
  OneOff: 1,
  Daily: 530,
  Weekly: 106,
  Monthly: 25,
  Quarterly: 9,
  BiAnnually: 5,
  Annually: 3,
};

/**
 * Adds a schedule of the past month by trade date; `periods` returns the periods stated in its
 * files, oldest first.
 */
async function openPeriods(changes: object) {
  const schedulers = await openSchedulers();
  const body = { ...monthly, transactionPeriodType: "PastMonth", transactionDataType: "TradeDate" };
  const { id } = await schedulers.add({ ...body, portfolioCodes: ["HPS003"], ...changes });
  return {
    ...schedulers,
    change: (more: object) =>
      schedulers.api.call("updateScheduler", {
        token: schedulers.token(),
        params: { id },
        body: { ...body, portfolioCodes: ["HPS003"], ...changes, ...more },
      }),
    async periods(): Promise<string[]> {
      const reports = (await schedulers.reports()).toReversed();
      const files = reports.map((report) =>
        schedulers.api.call("reportFile", {
          token: schedulers.token(),
          params: { id: report.id },
        }),
      );
      const sheets = await Promise.all((await Promise.all(files)).map(cellsOf));
      return sheets.map((rows) => rows.flat().find((cell) => / to \d{4}-/.test(cell)) ?? "");
    },
  };
}

describe("SCHED-01 transaction periods of a schedule", () => {
  test.each([
    [
      "Last",
      ["2026-11-30", "2026-12-31", "2027-01-29"],
      ["2026-10-28 to 2026-11-27", "2026-11-28 to 2026-12-30", "2026-12-31 to 2027-01-28"],
    ],
    [
      "First",
      ["2026-12-01", "2027-01-04", "2027-02-01"],
      ["2026-10-31 to 2026-11-30", "2026-12-01 to 2026-12-31", "2027-01-01 to 2027-01-29"],
    ],
  ])("follow on from run to run on the %s day of the month", async (dayOfMonth, days, expected) => {
    const { moveTo, periods } = await openPeriods({ dayOfMonth });
    for (const day of days) await moveTo(`${day}T07:05:00Z`);
    expect(await periods()).toEqual(expected);
  });

  test.each([
    ["PastMonth", "Daily", null, ["2026-10-31 to 2026-11-30", "2026-11-02 to 2026-12-01"]],
    ["PastDay", "Monthly", "First", ["2026-11-30 to 2026-11-30", "2026-12-31 to 2026-12-31"]],
  ])(
    "cover the configured period before each run (%s, %s)",
    async (named, often, day, expected) => {
      const { moveTo, periods } = await openPeriods({
        transactionPeriodType: named,
        frequencyType: often,
        dayOfMonth: day,
        startAtUtc: "2026-12-01T07:00:00Z",
      });
      for (const date of often === "Daily" ? ["01", "02"] : ["01"]) {
        await moveTo(`2026-12-${date}T07:05:00Z`);
      }
      if (often === "Monthly") await moveTo("2027-01-04T07:05:00Z");
      expect(await periods()).toEqual(expected);
    },
  );

  test("include the days of a late run and of a failed run", async () => {
    const { moveTo, periods, api } = await openPeriods({ dayOfMonth: "First" });
    await moveTo("2026-12-01T07:05:00Z");
    api.sandbox.db.exec("UPDATE portfolios SET has_data = 0 WHERE code = 'HPS003'");
    await moveTo("2027-01-04T07:05:00Z");
    api.sandbox.db.exec("UPDATE portfolios SET has_data = 1 WHERE code = 'HPS003'");
    await moveTo("2027-02-15T07:05:00Z");
    expect(await periods()).toEqual(["2026-10-31 to 2026-11-30", "2026-12-01 to 2027-02-12"]);
  });

  test("do not follow on from a run while the clock was ahead", async () => {
    const { moveTo, periods } = await openPeriods({ dayOfMonth: "First" });
    await moveTo("2026-12-01T07:05:00Z");
    await moveTo("2027-11-01T07:05:00Z");
    await moveTo("2026-12-15T07:05:00Z");
    // That of January was delivered while the clock was ahead.
    await moveTo("2027-01-04T07:05:00Z");
    await moveTo("2027-02-01T07:05:00Z");
    expect(await periods()).toEqual([
      "2026-10-31 to 2026-11-30",
      "2026-12-01 to 2027-01-29",
      "2026-12-01 to 2027-10-29",
    ]);
  });

  test("restart only if the schedule's content changes", async () => {
    const { moveTo, periods, change } = await openPeriods({ dayOfMonth: "First" });
    await moveTo("2026-12-01T07:05:00Z");
    await change({ dayOfMonth: 15 });
    await moveTo("2026-12-15T07:05:00Z");
    await change({ dayOfMonth: 20, transactionDataType: "SettlementDate" });
    await moveTo("2026-12-21T07:05:00Z");
    expect(await periods()).toEqual([
      "2026-10-31 to 2026-11-30",
      "2026-12-01 to 2026-12-14",
      "2026-11-19 to 2026-12-18",
    ]);
  });

  test("are contiguous for two years at any frequency and day in any region", () => {
    const schedules = fc.record({
      frequencyType: fc.constantFrom(...frequencies),
      dayOfWeek: fc.constantFrom(...weekdays),
      dayOfMonth: fc.oneof(
        fc.constantFrom("First" as const, "Last" as const),
        fc.integer({ min: 1, max: 31 }),
      ),
      start: fc.integer({ min: dayOf("2026-01-01"), max: dayOf("2032-12-31") }),
      minutes: fc.integer({ min: 0, max: 1439 }),
      named: fc.constantFrom(...transactionPeriods),
      region: fc.constantFrom(...regions),
    });
    fc.assert(
      fc.property(schedules, ({ named, region, start, minutes, ...timing }) => {
        const startAtUtc = new Date((start * 1440 + minutes) * 60_000).toISOString();
        const until = dateOf(start + 731);
        const count = runsInTwoYears[timing.frequencyType];
        const runs = nextRuns({ ...timing, startAtUtc }, region, new Date(0), count).filter(
          (run) => run.slice(0, 10) < until,
        );
        const ends: Day[] = [];
        for (const run of runs) {
          const ranAt = runAt(run);
          const period = periodOf(named, ranAt, ends.slice(0, 2));
          const [last] = ends;
          expect(period.end).toBeLessThan(ranAt.today);
          expect(period.start).toBeLessThanOrEqual(period.end);
          if (last !== undefined) expect(dateOf(period.start)).toBe(dateOf(last + 1));
          ends.unshift(period.end);
        }
      }),
    );
  });

  test("are the same for two runs on one day", () => {
    const ends = ["2026-11-30", "2026-11-27"].map(dayOf);
    expect(periodOf("PastDay", runAt("2026-12-01T09:00:00Z"), ends)).toEqual({
      start: dayOf("2026-11-28"),
      end: dayOf("2026-11-30"),
    });
  });

  test("end the day before the run if they contain only holidays", () => {
    const { start, end } = periodOf("PastDay", runAt("2026-12-28T07:00:00Z"), [
      dayOf("2026-12-24"),
    ]);
    expect([start, end].map(dateOf)).toEqual(["2026-12-25", "2026-12-27"]);
  });
});
