import { describe, expect, test } from "vitest";
import { scheduleNow } from "../../../machines/scheduler/fixtures.ts";
import { formRuns, isRunMoved, newForm, scheduleOf } from "../../../machines/scheduler/rules.ts";
import type { SchedulerForm } from "../../../machines/scheduler/types.ts";

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

  test("a single run moves off a market holiday", () => {
    const [run = ""] = formRuns(once, moment, 1);
    expect(isRunMoved(once, run, region)).toBe(true);
    expect(isRunMoved({ ...once, startDate: "2026-12-29" }, run, region)).toBe(false);
    expect(isRunMoved({ ...once, frequency: "Weekly" }, run, region)).toBe(false);
  });
});
