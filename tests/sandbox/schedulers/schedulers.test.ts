import { beforeEach, describe, expect, test } from "vitest";
import { monthlyHoldings, weeklyTransactions } from "../../../machines/scheduler/fixtures.ts";
import type { ReportScheduler } from "../../../src/api/contract/schedulers.ts";
import { openSchedulers } from "../../support/scheduler-api.ts";
import { bodyOf, refusalOf, testStart } from "../../support/embedded-api.ts";

let schedulers: Awaited<ReturnType<typeof openSchedulers>>;

beforeEach(async () => {
  schedulers = await openSchedulers();
});

test.each([
  ["client-china", "SLI001", "2027-02-08T07:00:00.000Z", "2027-02-15T07:00:00.000Z"],
  ["client-uk", "HPS001", "2027-02-08T07:00:00.000Z", "2027-02-08T07:00:00.000Z"],
  ["client-uk", "HPS001", "2027-03-26T07:00:00.000Z", "2027-03-30T06:00:00.000Z"],
] as const)(
  "SCHED-01 runs of %s skip the holidays of the region",
  async (as, code, startAtUtc, next) => {
    const daily = { ...monthlyHoldings, frequencyType: "Daily", dayOfMonth: null, startAtUtc };
    const token = await schedulers.tokenOf(as);
    const added = await schedulers.add({ ...daily, portfolioCodes: [code] }, token);
    expect(added.nextRunAtUtc).toBe(next);
  },
);

describe("SCHED-01 schedule validation", () => {
  const past = { startAtUtc: new Date(testStart.getTime() - 60_000).toISOString() };
  test.each([
    ["a start that is past", { ...monthlyHoldings, ...past }, "400 startPast"],
    [
      "a start in a far year",
      { ...monthlyHoldings, startAtUtc: "2099-01-01T00:00:00Z" },
      "400 startTooFar",
    ],
    ["a start that is no date", { ...monthlyHoldings, startAtUtc: "soon" }, "400 invalid_request"],
    [
      "once on a Saturday",
      {
        ...monthlyHoldings,
        frequencyType: "OneOff",
        dayOfMonth: null,
        startAtUtc: "2026-11-21T07:00:00Z",
      },
      "400 startAtWeekend",
    ],
    ["a weekday of a month", { ...monthlyHoldings, dayOfWeek: "Monday" }, "400 dayOfWeekUnused"],
    ["a week without its day", { ...weeklyTransactions, dayOfWeek: null }, "400 dayOfWeekMissing"],
    ["day 32", { ...monthlyHoldings, dayOfMonth: 32 }, "400 invalid_request"],
    [
      "holdings with a period",
      { ...monthlyHoldings, transactionPeriodType: "PastDay" },
      "400 invalid_request",
    ],
    ["no portfolio", { ...monthlyHoldings, portfolioCodes: [] }, "400 invalid_request"],
    [
      "a portfolio twice",
      { ...monthlyHoldings, portfolioCodes: ["HPS001", "HPS001"] },
      "400 portfolioTwice",
    ],
    ["another's portfolio", { ...monthlyHoldings, portfolioCodes: ["GLR001"] }, "403 forbidden"],
  ])("rejects %s on create and update", async (_what, body, refusal) => {
    expect(
      await refusalOf(
        await schedulers.api.call("addScheduler", { token: schedulers.token(), body }),
      ),
    ).toBe(refusal);
    const { id } = await schedulers.add({
      ...monthlyHoldings,
      startAtUtc: "2026-11-24T07:00:00.000Z",
    });
    const params = { id };
    expect(
      await refusalOf(
        await schedulers.api.call("updateScheduler", { token: schedulers.token(), params, body }),
      ),
    ).toBe(refusal);
    expect(await schedulers.list()).toHaveLength(1);
  });

  test("finds schedules with the same content, frequency and portfolios", async () => {
    const { id } = await schedulers.add({
      ...monthlyHoldings,
      portfolioCodes: ["HPS001", "HPS002"],
    });
    const find = async (body: unknown) => {
      const response = await schedulers.api.call("findDuplicateSchedulers", {
        token: schedulers.token(),
        body,
      });
      const found = (await bodyOf(response, 200)) as { schedulers: { id: string }[] };
      return found.schedulers.map((scheduler) => scheduler.id);
    };
    const same = {
      ...monthlyHoldings,
      portfolioCodes: ["HPS002", "HPS001"],
      startAtUtc: "2027-02-10T09:00:00.000Z",
      isNotificationEnabled: false,
    };
    expect(await find(same)).toEqual([id]);
    expect(await find({ ...same, dayOfMonth: "Last" })).toEqual([]);
    expect(await find({ ...same, portfolioCodes: ["HPS001"] })).toEqual([]);
    const quarterly = { ...monthlyHoldings, frequencyType: "Quarterly" };
    const { id: other } = await schedulers.add(quarterly);
    expect(await find({ ...quarterly, startAtUtc: "2027-02-15T07:00:00.000Z" })).toEqual([other]);
    expect(await find({ ...quarterly, startAtUtc: "2027-01-15T07:00:00.000Z" })).toEqual([]);
    const once = { ...monthlyHoldings, frequencyType: "OneOff", dayOfMonth: null };
    const { id: single } = await schedulers.add(once);
    expect(await find({ ...once, startAtUtc: "2026-11-23T09:00:00.000Z" })).toEqual([single]);
    expect(await find({ ...once, startAtUtc: "2026-11-24T07:00:00.000Z" })).toEqual([]);
  });

  test("SCHED-01 day 1 is the first day and day 31 the last", async () => {
    const responseTo = (dayOfMonth: unknown) =>
      schedulers.api.call("addScheduler", {
        token: schedulers.token(),
        body: { ...monthlyHoldings, dayOfMonth },
      });
    expect((await responseTo("First")).status).toBe(200);
    expect(await refusalOf(await responseTo(1))).toBe("409 sameSchedule");
    expect((await responseTo(31)).status).toBe(200);
    expect(await refusalOf(await responseTo("Last"))).toBe("409 sameSchedule");
  });

  test("returns 404 for another user's or a deleted schedule", async () => {
    const { id } = await schedulers.add(monthlyHoldings);
    const other = await schedulers.tokenOf("client-us");
    const body = { ...monthlyHoldings, portfolioCodes: ["GLR001"] };
    for (const params of [{ id }, { id: "nothing" }]) {
      for (const name of ["scheduler", "updateScheduler", "deleteScheduler"] as const) {
        const request = name === "updateScheduler" ? { params, body } : { params };
        expect(await refusalOf(await schedulers.api.call(name, { token: other, ...request }))).toBe(
          "404 not_found",
        );
      }
    }
    expect(await schedulers.list(other)).toEqual([]);
    expect(await schedulers.list()).toHaveLength(1);
  });

  test("rejects an update based on an outdated version", async () => {
    const { id, modifiedAtUtc } = await schedulers.add(monthlyHoldings);
    const change = async (read: string | undefined) =>
      schedulers.api.call("updateScheduler", {
        token: schedulers.token(),
        params: { id },
        body: { ...monthlyHoldings, dayOfMonth: "Last", modifiedAtUtc: read },
      });
    schedulers.api.clock.advance(60);
    const changed = (await bodyOf(await change(modifiedAtUtc), 200)) as ReportScheduler;
    expect(changed.modifiedAtUtc).not.toBe(modifiedAtUtc);
    expect(await refusalOf(await change(modifiedAtUtc))).toBe("409 changed_meanwhile");
    schedulers.api.clock.advance(60);
    const unchanged = (await bodyOf(await change(changed.modifiedAtUtc), 200)) as ReportScheduler;
    expect(unchanged.modifiedAtUtc).toBe(changed.modifiedAtUtc);
    await bodyOf(await change(undefined), 200);
  });

  test("rejects a thousandth schedule", async () => {
    const insert = schedulers.api.sandbox.db.prepare(
      "INSERT INTO schedulers VALUES (?, ?, ?, ?, NULL)",
    );
    for (let index = 0; index < 998; index += 1) {
      insert.run(
        `s${index}`,
        "client-uk",
        JSON.stringify(monthlyHoldings),
        testStart.toISOString(),
      );
    }
    await schedulers.add({ ...monthlyHoldings, dayOfMonth: 2 });
    expect(await schedulers.list()).toHaveLength(999);
    const refused = await schedulers.api.call("addScheduler", {
      token: schedulers.token(),
      body: { ...monthlyHoldings, dayOfMonth: 3 },
    });
    expect(await refusalOf(refused)).toBe("400 tooManySchedulers");
  });

  test("rejects a schedule identical to another one", async () => {
    const { api, token } = schedulers;
    const both = { ...monthlyHoldings, portfolioCodes: ["HPS001", "HPS002"] };
    await schedulers.add(both);
    const body = { ...both, portfolioCodes: ["HPS002", "HPS001"], isNotificationEnabled: false };
    expect(await refusalOf(await api.call("addScheduler", { token: token(), body }))).toBe(
      "409 sameSchedule",
    );
    await schedulers.add({ ...both, startAtUtc: "2026-11-24T07:00:00.000Z" });
    const { id: otherId } = await schedulers.add({ ...both, dayOfMonth: "Last" });
    const change = (id: string, changed: object) =>
      api.call("updateScheduler", {
        token: token(),
        params: { id },
        body: { ...both, ...changed },
      });
    expect(await refusalOf(await change(otherId, {}))).toBe("409 sameSchedule");
    expect((await change(otherId, { dayOfMonth: 9 })).status).toBe(200);
    expect((await change(otherId, { dayOfMonth: 9 })).status).toBe(200);
  });
});
