import { beforeEach, describe, expect, test } from "vitest";
import { monthlyHoldings, weeklyTransactions } from "../../../machines/scheduler/fixtures.ts";
import { createSandbox } from "../../../sandbox/context/sandbox.ts";
import { createDueSchedules } from "../../../sandbox/schedulers/run-due.ts";
import { cellsOf, openSchedulers } from "../../support/scheduler-api.ts";
import { bodyOf, refusalOf } from "../../support/embedded-api.ts";

let schedulers: Awaited<ReturnType<typeof openSchedulers>>;

beforeEach(async () => {
  schedulers = await openSchedulers();
});

describe("SCHED-01 a due schedule", () => {
  test("creates a downloadable report for each portfolio and sends an email", async () => {
    await schedulers.add({ ...monthlyHoldings, portfolioCodes: ["HPS001", "HPS003"] });
    expect((await schedulers.list())[0]).toMatchObject({
      nextRunAtUtc: "2026-12-01T07:00:00.000Z",
      lastRun: null,
    });
    await schedulers.moveTo("2026-12-01T06:59:00Z");
    expect([await schedulers.reports(), schedulers.mails()]).toEqual([[], []]);
    await schedulers.moveTo("2026-12-01T07:00:01Z");
    const reports = await schedulers.reports();
    expect(reports.map(({ portfolioCode }) => portfolioCode)).toEqual(["HPS001", "HPS003"]);
    expect(reports[0]).toMatchObject({
      category: "valuation",
      periodEnd: "2026-11-30",
      isNew: true,
    });
    const params = { id: reports[0]?.id ?? "" };
    const file = await schedulers.api.call("reportFile", { token: schedulers.token(), params });
    expect(file.headers.get("content-type")).toContain("spreadsheetml.sheet");
    expect(Number(reports[0]?.sizeBytes)).toBe((await file.clone().arrayBuffer()).byteLength);
    const query = { groupCodes: ["HPS001"], selectedDate: "2026-11-30" };
    const { holdings } = (await bodyOf(
      await schedulers.api.call("holdings", { token: schedulers.token(), query }),
      200,
    )) as {
      holdings: { securityName: string; baseMarketValue: number }[];
    };
    const cells = (await cellsOf(file)).flat();
    expect(holdings.length).toBeGreaterThan(3);
    for (const holding of holdings) expect(cells).toContain(String(holding.baseMarketValue));
    expect(schedulers.mails()).toHaveLength(1);
    expect(schedulers.mails()[0]).toMatchObject({ link: "http://localhost:8080/report" });
    const { text } = schedulers.mails()[0] ?? {};
    expect(text).toMatch(/Equity Portfolio \(HPS001\): 30 Nov 2026\n.+ \(HPS003\): 30 Nov 2026\n/);
    expect((await schedulers.list())[0]).toMatchObject({
      nextRunAtUtc: "2027-01-04T07:00:00.000Z",
      lastRun: { status: "Succeeded", reportCount: 2 },
    });
    await schedulers.api.call("checkAlert", { token: schedulers.token(), params });
    expect((await schedulers.reports())[0]?.isNew).toBe(false);
  });

  test("PROF-01 sends no email where the user's settings say so", async () => {
    await schedulers.add({ ...monthlyHoldings, portfolioCodes: ["HPS001"] });
    const body = { reports: false };
    await schedulers.api.call("saveNotificationSettings", { token: schedulers.token(), body });
    await schedulers.moveTo("2026-12-01T07:00:01Z");
    expect([(await schedulers.reports()).length, schedulers.mails().length]).toEqual([1, 0]);
  });

  test.each([
    ["PastDay", "TradeDate", "2026-11-24"],
    ["PastWeek", "SettlementDate", "2026-11-18"],
    ["PastMonth", "TradeDate", "2026-10-25"],
    ["PastQuarter", "SettlementDate", "2026-08-25"],
  ] as const)("has the transactions of %s by %s", async (period, dateType, from) => {
    const order = { ...weeklyTransactions, portfolioCodes: ["HPS003"] };
    await schedulers.add({
      ...order,
      transactionPeriodType: period,
      transactionDataType: dateType,
    });
    await schedulers.moveTo("2026-11-25T08:00:00Z");
    const [report] = await schedulers.reports();
    expect(report).toMatchObject({ category: "transactions", periodEnd: "2026-11-24" });
    const file = await schedulers.api.call("reportFile", {
      token: schedulers.token(),
      params: { id: report?.id ?? "" },
    });
    const rows = (await cellsOf(file)).slice(4);
    const query = { fromDate: from, toDate: "2026-11-24", dateType };
    const request = { token: schedulers.token(), params: { code: "HPS003" }, query };
    const response = await bodyOf(await schedulers.api.call("transactions", request), 200);
    const { transactions } = response as { transactions: { amount: number; tradeDate: string }[] };
    const plain = (lines: string[][]) => lines.map((line) => line.join("|")).toSorted();
    const figures = rows.map((cells) => [cells[0] ?? "", cells.at(-2) ?? ""]);
    expect(plain(figures)).toEqual(
      plain(transactions.map((transaction) => [transaction.tradeDate, String(transaction.amount)])),
    );
    expect(schedulers.mails()).toEqual([]);
  });

  test("runs exactly once at concurrent calls and after a restart", async () => {
    await schedulers.add(monthlyHoldings);
    await schedulers.passTo("2026-12-01T09:00:00Z");
    await Promise.all(Array.from({ length: 5 }, () => schedulers.due.run()));
    const { db } = schedulers.api.sandbox;
    await createDueSchedules(await createSandbox(db, schedulers.api.clock)).run();
    expect(await schedulers.reports()).toHaveLength(1);
    expect(schedulers.mails()).toHaveLength(1);
  });

  test("runs once for all missed runs, then continues on schedule", async () => {
    await schedulers.add(monthlyHoldings);
    await schedulers.moveTo("2027-03-15T09:00:00Z");
    const reports = await schedulers.reports();
    expect(reports.map(({ periodEnd }) => periodEnd)).toEqual(["2027-03-12"]);
    expect(schedulers.mails()).toHaveLength(1);
    expect((await schedulers.list())[0]?.nextRunAtUtc).toBe("2027-04-01T06:00:00.000Z");
  });

  test("continues after the clock was moved forward and back", async () => {
    const { id } = await schedulers.add(monthlyHoldings);
    await schedulers.moveTo("2026-12-01T09:00:00Z");
    await schedulers.moveTo("2026-11-20T09:00:00Z");
    const request = { token: schedulers.token(), params: { id }, body: monthlyHoldings };
    await bodyOf(await schedulers.api.call("updateScheduler", request), 200);
    const nextRuns = [(await schedulers.list())[0]?.nextRunAtUtc];
    await schedulers.moveTo("2026-12-01T09:00:00Z");
    nextRuns.push((await schedulers.list())[0]?.nextRunAtUtc);
    expect(nextRuns).toEqual(["2026-12-01T07:00:00.000Z", "2027-01-04T07:00:00.000Z"]);
    expect([(await schedulers.reports()).length, schedulers.mails().length]).toEqual([1, 1]);
    await schedulers.moveTo("2027-01-04T09:00:00Z");
    expect([(await schedulers.reports()).length, schedulers.mails().length]).toEqual([2, 2]);
  });

  test("is not put off by a clock that was ahead", async () => {
    await schedulers.add(monthlyHoldings);
    await schedulers.moveTo("2027-11-15T09:00:00Z");
    await schedulers.moveTo("2026-12-10T09:00:00Z");
    expect((await schedulers.list())[0]?.nextRunAtUtc).toBe("2027-01-04T07:00:00.000Z");
    await schedulers.moveTo("2027-01-04T09:00:00Z");
    expect((await schedulers.reports()).map(({ publishedAtUtc }) => publishedAtUtc)).toContainEqual(
      expect.stringMatching(/^2027-01-04/),
    );
  });

  test.each([
    [
      "the last day of a month that ends on a Sunday",
      { dayOfMonth: "Last" },
      "2027-01-10T00:00:00Z",
      "2027-01-29T07:00:00.000Z",
    ],
    ["day 31 in February", { dayOfMonth: 31 }, "2027-02-10T00:00:00Z", "2027-02-26T07:00:00.000Z"],
    [
      "day 29 in a leap year",
      { dayOfMonth: 29, frequencyType: "Annually", startAtUtc: "2027-02-01T07:00:00.000Z" },
      "2027-12-01T00:00:00Z",
      "2028-02-29T07:00:00.000Z",
    ],
    [
      "the first business day after the clocks change",
      { frequencyType: "Daily", dayOfMonth: null },
      "2027-03-27T00:00:00Z",
      "2027-03-30T06:00:00.000Z",
    ],
  ] as const)("is next due on %s", async (_what, changes, now, next) => {
    await schedulers.add({ ...monthlyHoldings, isNotificationEnabled: false, ...changes });
    await schedulers.moveTo(now);
    expect((await schedulers.list())[0]?.nextRunAtUtc).toBe(next);
  });

  test("runs in the time zone of its user's region", async () => {
    const bearer = await schedulers.tokenOf("client-us");
    const saved = await schedulers.add(
      { ...monthlyHoldings, portfolioCodes: ["GLR001"], startAtUtc: "2026-11-30T03:00:00.000Z" },
      bearer,
    );
    expect(saved.nextRunAtUtc).toBe("2026-12-02T03:00:00.000Z");
  });

  test.each([
    ["CloseOfBusiness", "2026-11-30"],
    ["OpenOfBusiness", "2026-12-01"],
  ])("holds the %s of the day of its region", async (holdingPositionType, periodEnd) => {
    const bearer = await schedulers.tokenOf("client-china");
    const startAtUtc = "2026-11-25T23:00:00.000Z";
    const body = { ...monthlyHoldings, portfolioCodes: ["SLI001"], startAtUtc };
    await schedulers.add({ ...body, holdingPositionType }, bearer);
    // Seven o'clock of 1 December in Shanghai, the default time of the first day of a month.
    await schedulers.moveTo("2026-11-30T23:00:01Z");
    const reports = await schedulers.reports(await schedulers.tokenOf("client-china"));
    expect(reports.map((report) => report.periodEnd)).toEqual([periodEnd]);
  });

  test("reports a failed run in the list and by email", async () => {
    schedulers.api.sandbox.db.exec("UPDATE portfolios SET has_data = 0 WHERE code = 'HPS001'");
    await schedulers.add(monthlyHoldings);
    await schedulers.add({ ...monthlyHoldings, portfolioCodes: ["HPS001", "HPS002"] });
    await schedulers.add({ ...monthlyHoldings, portfolioCodes: ["HPS003", "HPS004"] });
    schedulers.api.sandbox.db.exec("DELETE FROM user_portfolios WHERE code > 'HPS002'");
    await schedulers.moveTo("2026-12-01T09:00:00Z");
    expect((await schedulers.list()).map(({ lastRun }) => lastRun)).toMatchObject([
      { status: "Failed", reportCount: 0 },
      { status: "PartlyFailed", reportCount: 1 },
      { status: "Failed", reportCount: 0 },
    ]);
    expect((await schedulers.reports()).map(({ portfolioCode }) => portfolioCode)).toEqual([
      "HPS002",
    ]);
    expect(schedulers.mails().map(({ subject, link }) => [subject, link])).toEqual([
      ["Your reports failed: Scheduled holdings, monthly, close of business", null],
      [
        "Your report is ready: Scheduled holdings, monthly, close of business",
        "http://localhost:8080/report",
      ],
      ["Your report failed: Scheduled holdings, monthly, close of business", null],
    ]);
    expect(schedulers.mails()[1]?.text).toMatch(/could not be created: [^]*\(HPS001\)$/m);
  });

  test("creates reports for its owner only", async () => {
    await schedulers.add(monthlyHoldings);
    await schedulers.moveTo("2026-12-01T09:00:00Z");
    const [report] = await schedulers.reports();
    const other = await schedulers.tokenOf("ncv");
    expect(await schedulers.reports(other)).toEqual([]);
    const params = { id: report?.id ?? "" };
    expect(await refusalOf(await schedulers.api.call("reportFile", { token: other, params }))).toBe(
      "404 not_found",
    );
  });

  test("REP-01 is among the latest reports for three months of any length", async () => {
    await schedulers.add(monthlyHoldings);
    await schedulers.moveTo("2027-03-01T09:00:00Z");
    await schedulers.passTo("2027-05-31T09:00:00Z");
    const reports = await schedulers.reports();
    expect(reports.map(({ publishedAtUtc }) => publishedAtUtc.slice(0, 10))).toEqual([
      "2027-03-01",
    ]);
  });

  test("keeps its reports and stops running when deleted", async () => {
    const { id } = await schedulers.add(monthlyHoldings);
    await schedulers.moveTo("2026-12-01T09:00:00Z");
    await bodyOf(
      await schedulers.api.call("deleteScheduler", { token: schedulers.token(), params: { id } }),
      200,
    );
    await schedulers.moveTo("2027-01-05T09:00:00Z");
    expect(await schedulers.reports()).toHaveLength(1);
  });
});
