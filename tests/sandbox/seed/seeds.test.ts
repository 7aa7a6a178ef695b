import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ResponseOf } from "../../../src/api/contract/call.ts";
import { allCalls, type CallName } from "../../../src/api/contract/index.ts";
import { isKnownScheduler } from "../../../src/api/contract/schedulers.ts";
import { scheduleProblems } from "../../../machines/scheduler/rules.ts";
import { regionOf } from "../../../machines/calendar/regions.ts";
import { type PersonaKey, personas } from "../../../sandbox/seed/personas.ts";
import { type Api, type CallRequest, bodyOf, openApi } from "../../support/embedded-api.ts";
import { known } from "../../support/known.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});

async function read<Name extends CallName>(as: PersonaKey, name: Name, request: CallRequest) {
  const { access_token: token } = await api.tokensOf(as);
  return (await bodyOf(await api.call(name, { ...request, token }), 200)) as ResponseOf<
    (typeof allCalls)[Name]
  >;
}

const period = { fromDate: "2025-06-01", toDate: "2026-11-17", dateType: "TradeDate" };

describe("SBX-02 initial data", () => {
  test.each(["HPS002", "HPS004"])("has off-book transactions of %s in the period", async (code) => {
    const request = { params: { code }, query: period };
    const { transactions } = await read("client-uk", "offBookTransactions", request);
    expect(new Set(transactions.map(({ type }) => type))).toEqual(new Set(["Buy", "Sell"]));
    const days = transactions.map(({ tradeDate }) => tradeDate);
    expect(days).toEqual(days.toSorted());
  });

  test("off-book transactions explain the change of units", async () => {
    const [code, at] = ["HPS002", (day: string) => ({ groupCodes: ["HPS002"], selectedDate: day })];
    const before = await read("client-uk", "offBookHoldings", { query: at("2025-06-02") });
    const after = await read("client-uk", "offBookHoldings", { query: at("2026-11-17") });
    const query = { ...period, fromDate: "2025-06-03" };
    const { transactions } = await read("client-uk", "offBookTransactions", {
      params: { code },
      query,
    });
    expect(before.holdings.length).toBeGreaterThan(0);
    for (const { securityId, quantity } of after.holdings) {
      const first =
        before.holdings.find((holding) => holding.securityId === securityId)?.quantity ?? 0;
      const moved = transactions
        .filter((transaction) => transaction.securityId === securityId)
        .reduce((sum, transaction) => sum + known(transaction.quantity), 0);
      expect(first + moved).toBe(quantity);
    }
  });

  test.each(["client-uk", "client-us", "client-china", "one-portfolio"] as const)(
    "a view of private assets finds some for %s",
    async (as) => {
      const { views } = await read(as, "listSearchCriteria", {});
      const view = views.find(({ dataSet }) => dataSet === "OffBookHoldings");
      const query = { groupCodes: view?.portfolios ?? [], selectedDate: "2026-11-17" };
      const { holdings } = await read(as, "offBookHoldings", { query });
      expect(holdings.length).toBeGreaterThan(0);
    },
  );

  test("the view of month-end holdings names its day", async () => {
    const { views } = await read("client-china", "listSearchCriteria", {});
    const view = views.find(({ viewName }) => viewName === "月末持仓");
    expect(String(view?.displaySettings["address"])).toContain("asOf=lastMonthEnd");
  });

  test("schedules are valid and run on time", async () => {
    for (const as of ["client-uk", "client-china", "consultant-uk", "forty-portfolios"] as const) {
      const { schedulers } = await read(as, "listSchedulers", { query: { limit: 999, offset: 0 } });
      expect(schedulers).toHaveLength(3);
      const region = regionOf(personas[as].region);
      expect(schedulers.every(isKnownScheduler)).toBe(true);
      for (const scheduler of schedulers.filter(isKnownScheduler)) {
        expect(scheduleProblems(scheduler, { now: api.clock.now(), region })).toEqual([]);
        expect(
          scheduler.nextRunAtUtc && scheduler.nextRunAtUtc > api.clock.now().toISOString(),
        ).toBe(true);
      }
    }
  });

  test("support cases are in the past and in order", () => {
    const rows = api.sandbox.db
      .prepare("SELECT user_id, at FROM support_cases ORDER BY number")
      .all();
    const owners = new Set(rows.map(({ user_id: owner }) => owner));
    expect(owners.size).toBeGreaterThanOrEqual(6);
    const times = rows.map(({ at }) => String(at));
    expect(times).toEqual(times.toSorted());
    expect(times.every((at) => at < api.clock.now().toISOString())).toBe(true);
  });

  test("SBX-02 claims contain title, organisation and phone if known", async () => {
    const { claimsNamespace } = api.sandbox.settings;
    const claimOf = async (as: PersonaKey, name: string) =>
      decodeJwt((await api.tokensOf(as)).access_token)[claimsNamespace + name];
    expect(await claimOf("client-uk", "title")).toBe("Chair of trustees");
    expect(await claimOf("client-uk", "organisation")).toBe("Hartwell Pension Scheme");
    expect(await claimOf("client-uk", "contactNumber")).toMatch(/^\+44 /);
    expect(await claimOf("many-portfolios", "title")).toBeUndefined();
    expect(await claimOf("many-portfolios", "organisation")).toBe("Crown Master Trust");
  });
});
