import { describe, expect, test } from "vitest";
import { scheduleNow } from "../../../machines/scheduler/fixtures.ts";
import {
  formOf,
  formProblems,
  formRuns,
  isRunMoved,
  newForm,
  scheduleOf,
} from "../../../machines/scheduler/rules.ts";
import type { Schedule, SchedulerForm } from "../../../machines/scheduler/types.ts";

const region = "uk";
const moment = { now: scheduleNow, region } as const;
const once: SchedulerForm = {
  ...newForm(scheduleNow, region),
  frequency: "OneOff",
  startDate: "2026-12-25",
};

describe("SCHED-01 next runs of a form", () => {
  test.each([[[]], [["A", "A"]], [Array.from({ length: 201 }, (_, at) => `P${at}`)]])(
    "are known before its portfolios are valid",
    (portfolioCodes) => {
      const runs = formRuns({ ...once, portfolioCodes }, moment, 2);
      expect(runs).toEqual(["2026-12-29T07:00:00.000Z"]);
    },
  );

  test("are unknown while its timing is invalid", () => {
    const past = { ...once, frequency: "Daily", startDate: "2026-11-19" } as const;
    const undated = { ...once, startDate: "" };
    expect([past, undated].map((form) => formRuns(form, moment, 2))).toEqual([[], []]);
    expect(scheduleOf(undated, region)).toBeNull();
  });

  test.each([
    ["uk", "2028-03-26", "01:30", ["2028-03-27T00:30:00.000Z", "2028-03-28T00:30:00.000Z"]],
    ["us", "2027-03-14", "02:30", ["2027-03-15T06:30:00.000Z", "2027-03-16T06:30:00.000Z"]],
    ["australia", "2027-10-03", "02:15", ["2027-10-03T15:15:00.000Z", "2027-10-04T15:15:00.000Z"]],
  ] as const)("in %s keep a start of %s %s, which is skipped", (at, startDate, startTime, runs) => {
    const form = { ...once, frequency: "Daily", startDate, startTime } as const;
    expect(formRuns(form, { ...moment, region: at }, 2)).toEqual(runs);
    expect(formOf(scheduleOf(form, at) as Schedule, at)).toMatchObject({ startTime });
  });

  test("a single run on the Sunday of a clock change is refused", () => {
    const form = {
      ...once,
      portfolioCodes: ["HPS001"],
      startDate: "2027-03-28",
      startTime: "01:30",
    };
    expect(formProblems(form, moment)).toEqual(["startAtWeekend"]);
  });

  test("a single run moves off a market holiday", () => {
    const [run = ""] = formRuns(once, moment, 1);
    expect(isRunMoved(once, run, region)).toBe(true);
    expect(isRunMoved({ ...once, startDate: "2026-12-29" }, run, region)).toBe(false);
    expect(isRunMoved({ ...once, frequency: "Weekly" }, run, region)).toBe(false);
  });
});
