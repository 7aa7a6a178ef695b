import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  monthlyHoldings,
  scheduleNow,
  weeklyTransactions,
} from "../../../machines/scheduler/fixtures.ts";
import {
  formOf,
  formProblems,
  maxPortfolios,
  newForm,
  scheduleOf,
  scheduleProblems,
} from "../../../machines/scheduler/rules.ts";
import {
  type DayOfMonth,
  dateTypes,
  frequencies,
  holdingTypes,
  type SchedulerForm,
  transactionPeriods,
  weekdays,
} from "../../../machines/scheduler/types.ts";
import { regions } from "../../../machines/user/types.ts";
import {
  frequencyTypes,
  SchedulerBody,
  transactionPeriodTypes,
  weekdays as wireWeekdays,
} from "../../../src/api/contract/schedulers.ts";

const moment = { now: scheduleNow, region: "uk" } as const;
const complete: SchedulerForm = { ...newForm(scheduleNow, "uk"), portfolioCodes: ["HPS001"] };

const forms = fc.record({
  reportType: fc.constantFrom("Holdings" as const, "Transactions" as const),
  portfolioCodes: fc.uniqueArray(fc.stringMatching(/^[A-Z]{3}\d{3}$/), {
    minLength: 0,
    maxLength: 5,
  }),
  holdingType: fc.constantFrom(...holdingTypes),
  period: fc.constantFrom(...transactionPeriods),
  dateType: fc.constantFrom(...dateTypes),
  frequency: fc.constantFrom(...frequencies),
  dayOfWeek: fc.constantFrom(...weekdays),
  dayOfMonth: fc.oneof(
    fc.constantFrom<DayOfMonth>("First", "Last"),
    fc.integer({ min: 2, max: 30 }),
  ),
  startDate: fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    },
    { weight: 1, arbitrary: fc.constantFrom("", "2026-02-30", "0001-01-01", "9999-12-31", "soon") },
  ),
  startTime: fc.constantFrom("07:00", "00:00", "01:30", "12:15", "23:59", "", "25:00"),
  isNotificationEnabled: fc.boolean(),
});

describe("SCHED-01 schedule validation", () => {
  test("uses the enumerations of the contract", () => {
    expect(frequencies).toEqual(frequencyTypes);
    expect(weekdays).toEqual(wireWeekdays);
    expect(transactionPeriods).toEqual(transactionPeriodTypes);
  });

  test("a valid form becomes a schedule that the contract accepts", () => {
    let good = 0;
    fc.assert(
      fc.property(forms, fc.constantFrom(...regions), (form, region) => {
        const here = { now: scheduleNow, region };
        if (formProblems(form, here).length > 0) return;
        good += 1;
        const schedule = scheduleOf(form, here.region);
        expect(v.is(SchedulerBody, schedule)).toBe(true);
        if (schedule) expect(scheduleProblems(schedule, here)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
    expect(good).toBeGreaterThan(50);
  });

  test("a schedule omits fields that its type does not use", () => {
    fc.assert(
      fc.property(forms, (form) => {
        const schedule = scheduleOf(form, "uk");
        if (!schedule) return;
        const isHoldings = form.reportType === "Holdings";
        expect(schedule.holdingPositionType !== null).toBe(isHoldings);
        expect(schedule.transactionPeriodType !== null).toBe(!isHoldings);
        expect(schedule.transactionDataType !== null).toBe(!isHoldings);
        expect(schedule.dayOfWeek !== null).toBe(form.frequency === "Weekly");
        expect(schedule.dayOfMonth !== null).toBe(
          ["Monthly", "Quarterly", "BiAnnually", "Annually"].includes(form.frequency),
        );
      }),
    );
  });

  test("a schedule converts to a form and back in every time zone", () => {
    fc.assert(
      fc.property(forms, fc.constantFrom(...regions), (form, region) => {
        const schedule = scheduleOf(form, region);
        if (!schedule) return;
        expect(scheduleOf(formOf(schedule, region), region)).toEqual(schedule);
      }),
    );
  });

  test.each([
    ["no portfolio", { portfolioCodes: [] }, "noPortfolios"],
    ["no date", { startDate: "" }, "invalidStartDate"],
    ["an invalid date", { startDate: "2027-02-29" }, "invalidStartDate"],
    ["no time", { startTime: "" }, "invalidStartTime"],
    ["yesterday", { startDate: "2026-11-19" }, "startPast"],
    ["an earlier time today", { startDate: "2026-11-20", startTime: "09:59" }, "startPast"],
    ["the current minute", { startDate: "2026-11-20", startTime: "10:00" }, "startPast"],
    ["the year 26", { startDate: "0026-12-01" }, "invalidStartDate"],
    ["the year 9999", { startDate: "9999-12-31" }, "startTooFar"],
    ["a distant year", { startDate: "2037-01-05" }, "startTooFar"],
    ["a day ten years away", { startDate: "2036-11-21" }, "startTooFar"],
    ["once, on a Saturday", { frequency: "OneOff", startDate: "2026-11-21" }, "startAtWeekend"],
  ] as const)("a form with %s has the error %s", (_what, changes, problem) => {
    expect(formProblems({ ...complete, ...changes }, moment)).toEqual([problem]);
  });

  test("a new form lacks only its portfolios", () => {
    expect(formProblems(complete, moment)).toEqual([]);
    for (const startDate of ["2026-11-21", "2036-11-20"]) {
      expect(formProblems({ ...complete, startDate }, moment)).toEqual([]);
    }
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date("2020-01-01"), max: new Date("2060-01-01") }),
        fc.constantFrom(...regions),
        (now, region) => {
          const here = { now, region };
          expect(formProblems(newForm(now, here.region), here)).toEqual(["noPortfolios"]);
        },
      ),
    );
  });

  test.each([
    [
      "a monthly frequency with a weekday",
      { ...monthlyHoldings, dayOfWeek: "Monday" },
      "dayOfWeekUnused",
    ],
    [
      "a monthly frequency without a day",
      { ...monthlyHoldings, dayOfMonth: null },
      "dayOfMonthMissing",
    ],
    [
      "a weekly frequency without a weekday",
      { ...weeklyTransactions, dayOfWeek: null },
      "dayOfWeekMissing",
    ],
    [
      "a weekly frequency with a day of the month",
      { ...weeklyTransactions, dayOfMonth: 5 },
      "dayOfMonthUnused",
    ],
    [
      "the same portfolio twice",
      { ...monthlyHoldings, portfolioCodes: ["A", "A"] },
      "portfolioTwice",
    ],
  ] as const)("a schedule with %s is rejected", (_what, schedule, problem) => {
    expect(
      scheduleProblems({ ...schedule, portfolioCodes: [...schedule.portfolioCodes] }, moment),
    ).toEqual([problem]);
  });

  test("at most 200 portfolios are accepted", () => {
    const codes = (count: number) => Array.from({ length: count }, (_, index) => `P${index}`);
    const of = (count: number) =>
      formProblems({ ...complete, portfolioCodes: codes(count) }, moment);
    expect(of(maxPortfolios)).toEqual([]);
    expect(of(maxPortfolios + 1)).toEqual(["tooManyPortfolios"]);
    const wire = { ...monthlyHoldings, portfolioCodes: codes(maxPortfolios) };
    expect(v.is(SchedulerBody, wire)).toBe(true);
    expect(v.is(SchedulerBody, { ...wire, portfolioCodes: codes(maxPortfolios + 1) })).toBe(false);
  });

  test("a past start can be kept except for a one-off schedule", () => {
    const past = { ...monthlyHoldings, startAtUtc: "2026-01-05T07:00:00.000Z" };
    const kept = { ...moment, keptStart: "2026-01-05T07:00:00Z" };
    expect(scheduleProblems(past, kept)).toEqual([]);
    const withSeconds = { ...moment, keptStart: "2026-01-05T07:00:30Z" };
    expect(scheduleProblems(past, withSeconds)).toEqual([]);
    expect(scheduleProblems({ ...past, startAtUtc: "soon" }, kept)).toEqual(["noStart"]);
    expect(scheduleProblems(past, moment)).toEqual(["startPast"]);
    const other = { ...past, startAtUtc: "2026-01-06T07:00:00.000Z" };
    expect(scheduleProblems(other, kept)).toEqual(["startPast"]);
    const once = { ...past, frequencyType: "OneOff", dayOfMonth: null } as const;
    expect(scheduleProblems(once, kept)).toEqual(["startPast"]);
  });
});
