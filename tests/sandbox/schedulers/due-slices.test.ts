import { beforeEach, describe, expect, test, vi } from "vitest";
import { monthlyHoldings } from "../../../machines/scheduler/fixtures.ts";
import { personas } from "../../../sandbox/seed/personas.ts";
import { bodyOf } from "../../support/embedded-api.ts";
import { openSchedulers } from "../../support/scheduler-api.ts";

let schedulers: Awaited<ReturnType<typeof openSchedulers>>;

beforeEach(async () => {
  schedulers = await openSchedulers();
});

const due = "2026-12-01T09:00:00Z";

/** Adds a schedule for the forty portfolios of a persona. */
async function addForty() {
  const token = await schedulers.tokenOf("forty-portfolios");
  const response = await schedulers.api.call("listPortfolios", { token });
  const { portfolios } = (await bodyOf(response, 200)) as { portfolios: { groupCode: string }[] };
  const portfolioCodes = portfolios.map(({ groupCode }) => groupCode);
  return schedulers.add({ ...monthlyHoldings, portfolioCodes }, token);
}

describe("SAFE-42 due schedules", () => {
  test("let a call pass between two reports", async () => {
    await addForty();
    await schedulers.passTo(due);
    const token = await schedulers.tokenOf("forty-portfolios");
    const run = schedulers.due.run();
    const during = await schedulers.list(token);
    await run;
    const after = await schedulers.list(token);
    const reports = [during, after].map(([schedule]) => schedule?.lastRun?.reportCount);
    expect(reports).toEqual([undefined, 40]);
  });

  test("of two users take turns", async () => {
    await addForty();
    await schedulers.add(monthlyHoldings);
    await schedulers.moveTo(due);
    const [few, many] = (["client-uk", "forty-portfolios"] as const).map(
      (key) => schedulers.api.mailsTo(personas[key].email).find(({ link }) => link)?.id ?? 0,
    );
    expect(few).toBeGreaterThan(0);
    expect(many).toBeGreaterThan(few ?? 0);
  });

  test("that are deleted during their run deliver nothing", async () => {
    const { id } = await addForty();
    await schedulers.passTo(due);
    const token = await schedulers.tokenOf("forty-portfolios");
    const run = schedulers.due.run();
    const deleted = await schedulers.api.call("deleteScheduler", { token, params: { id } });
    await run;
    const mails = schedulers.api
      .mailsTo(personas["forty-portfolios"].email)
      .filter(({ link }) => link?.endsWith("/report"));
    const reports = await schedulers.reports(token);
    expect([deleted.status, reports, mails]).toEqual([200, [], []]);
  });

  test("SAFE-49 keep the newest five thousand reports of a user", async () => {
    schedulers.api.sandbox.db.exec(`WITH RECURSIVE ids(id) AS
      (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 5001)
      INSERT INTO scheduled_reports SELECT 'old.' || id, 'client-uk', 'HPS001', 'valuation', 'Old',
        '2026-10-31', '2026-11-01T07:00:00.000Z', 'old.xlsx', x'00' FROM ids`);
    await schedulers.add(monthlyHoldings);
    await schedulers.moveTo(due);
    const rows = schedulers.api.sandbox.db
      .prepare("SELECT count(*) AS count FROM scheduled_reports WHERE user_id = 'client-uk'")
      .get();
    expect(rows).toEqual({ count: 5_000 });
    expect(await schedulers.reports()).toHaveLength(1);
  });

  test("OPS-10 that cannot be stored are logged once and run later", async () => {
    await schedulers.add(monthlyHoldings);
    await schedulers.passTo(due);
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const { db } = schedulers.api.sandbox;
    const full = "CREATE TEMP TRIGGER full BEFORE INSERT ON scheduler_runs";
    db.exec(`${full} BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    await schedulers.due.run();
    await schedulers.due.run();
    db.exec("DROP TRIGGER full");
    await schedulers.due.run();
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      "A schedule could not be run:",
      expect.objectContaining({ message: "disk full" }),
    );
    expect(await schedulers.reports()).toHaveLength(1);
  });

  test("that a stop interrupts are run by the next server", async () => {
    await addForty();
    await schedulers.passTo(due);
    void schedulers.due.run();
    await schedulers.due.stop();
    const token = await schedulers.tokenOf("forty-portfolios");
    expect((await schedulers.list(token))[0]?.lastRun).toBeNull();
  });
});

describe("SCHED-01 a due schedule", () => {
  test("runs although it was edited before its turn came", async () => {
    const { id } = await schedulers.add({ ...monthlyHoldings, portfolioCodes: ["HPS001"] });
    await schedulers.passTo("2026-12-01T07:00:01Z");
    const edit = async (changes: object) => {
      const body = { ...monthlyHoldings, portfolioCodes: ["HPS003"], ...changes };
      const token = schedulers.token();
      await bodyOf(
        await schedulers.api.call("updateScheduler", { token, params: { id }, body }),
        200,
      );
    };
    await edit({ isNotificationEnabled: false });
    await schedulers.due.run();
    expect((await schedulers.reports()).map((report) => report.portfolioCode)).toEqual(["HPS003"]);
    expect((await schedulers.list())[0]?.nextRunAtUtc).toBe("2027-01-04T07:00:00.000Z");
    await schedulers.passTo("2027-01-04T07:00:01Z");
    await edit({ dayOfMonth: 20 });
    await schedulers.due.run();
    expect((await schedulers.list())[0]?.nextRunAtUtc).toBe("2027-01-20T07:00:00.000Z");
    expect(await schedulers.reports()).toHaveLength(1);
  });
});
