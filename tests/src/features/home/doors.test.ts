import { beforeAll, describe, expect, test } from "vitest";
import * as v from "valibot";
import { allCalls, type CallName } from "../../../../src/api/contract/index.ts";
import type { ResponseOf } from "../../../../src/api/contract/call.ts";
import { assetMoves } from "../../../../src/features/home/value-changes/asset-moves.ts";
import {
  requestedQueryOf,
  queryProblems,
} from "../../../../src/features/unaudited/requested-query.ts";
import { columnsOfTab } from "../../../../src/features/unaudited/columns-of-query.ts";
import { sanitizeView } from "../../../../src/ui/data-grid/engine/sanitize-view.ts";
import {
  comparisonDoor,
  holdingsDoor,
  paymentsDoor,
} from "../../../../machines/unaudited/doors.ts";
import { securityDoor } from "../../../../machines/unaudited/security-doors.ts";
import { latestDoor, reportDoor } from "../../../../machines/unaudited/portfolio-doors.ts";
import {
  doorsOfAssets,
  noDoor,
} from "../../../../src/features/home/funding-level/funding-doors.ts";
import { changeOver } from "../../../../src/features/home/funding-level/funding-points.ts";
import { totalAssets } from "../../../../src/portfolio-assets/total-assets.ts";
import type { PersonaKey } from "../../../../sandbox/seed/personas.ts";
import { type Api, bodyOf, type CallRequest, openApi } from "../../../support/embedded-api.ts";

const people = [
  "client-uk",
  "client-us",
  "client-china",
  "client-global",
  "two-portfolios",
] as const satisfies readonly PersonaKey[];

const today = "2026-11-18";

let api: Api;

beforeAll(async () => {
  api = await openApi();
});

describe.each(people)("figures of %s", (as) => {
  let token = "";
  beforeAll(async () => {
    token = (await api.tokensOf(as)).access_token;
  });

  async function read<Name extends CallName>(name: Name, request: CallRequest = {}) {
    const body = await bodyOf(await api.call(name, { ...request, token }), 200);
    const call = allCalls[name];
    const response = "response" in call ? call.response : v.never();
    return v.parse(response, body) as ResponseOf<(typeof allCalls)[Name]>;
  }

  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? NaN), 0);

  /** Returns the query that the page of unaudited data reads from an address. */
  async function opened(door: string | null) {
    const { portfolios } = await read("listPortfolios");
    const all = portfolios.map(({ groupCode }) => groupCode);
    const url = new URL(door ?? "", "http://portal").searchParams;
    const query = requestedQueryOf(url, all, undefined);
    expect(queryProblems(query, today)).toEqual({});
    return { ...query, codes: query.portfolios ?? [], grid: url.get("grid") ?? "{}" };
  }

  const valueOn = async (codes: readonly string[], selectedDate: string) => {
    const request = { query: { groupCodes: codes, selectedDate } };
    return sum(
      (await read("holdings", request)).holdings.map((holding) => holding.baseMarketValue),
    );
  };

  async function totals() {
    const { portfolios } = await read("listPortfolios");
    const assets = await read("aumOfAll");
    return totalAssets(assets, portfolios);
  }

  test("DOOR-01 a value's holdings add up to it", async () => {
    for (const { parts } of await totals()) {
      for (const { code, asOf, value } of parts) {
        const { tab, codes, asOf: day } = await opened(holdingsDoor({ codes: [code], day: asOf }));
        expect(tab).toBe("holdings");
        expect(await valueOn(codes, day)).toBeCloseTo(value, 1);
      }
    }
  });

  test("DOOR-01 a change's payments and days add up to it", async () => {
    for (const total of await totals()) {
      const all = total.parts.map(({ code }) => code);
      for (const { from, flows, amount } of assetMoves(total)) {
        const change = { codes: all, from, day: total.asOf };
        const paid = await opened(paymentsDoor(change));
        const { filters } = columnsOfTab("transactions", paid.codes.length, (columns) =>
          sanitizeView(JSON.parse(paid.grid), columns),
        );
        const types = filters["type"]?.kind === "set" ? filters["type"].values : [];
        const query = { fromDate: paid.from, toDate: paid.to, dateType: paid.dateType };
        const lists = await Promise.all(
          paid.codes.map((code) => read("transactions", { params: { code }, query })),
        );
        const rows = lists.flatMap((list) => list.transactions);
        const own = rows.filter(({ type }) => types.includes(type));
        expect(sum(own.map((row) => row.baseAmount))).toBeCloseTo(flows ?? NaN, 1);
        const days = await opened(comparisonDoor(change));
        const [before, after] = [days.first, days.second].map((day) => valueOn(days.codes, day));
        expect(((await after) ?? NaN) - ((await before) ?? NaN)).toBeCloseTo(amount, 1);
      }
    }
  });

  test("DOOR-01 a funding level's assets are the holdings of its days", async () => {
    const { portfolios } = await read("ldi", { query: {} });
    for (const { groupCode: code } of portfolios) {
      const { latest } = await read("ldiSummary", { params: { code } });
      const summed = await opened(holdingsDoor({ codes: [code], day: latest?.date ?? "" }));
      expect(await valueOn(summed.codes, summed.asOf)).toBeCloseTo(latest?.assets ?? NaN, 1);
      const query = { portfolioCode: code, startDate: "2026-08-01", endDate: "2026-11-17" };
      const { points, currency } = await read("ldi", { query });
      const change = changeOver(points);
      if (!change) throw new Error(`${code} has no funding level`);
      const [first, last, both] = doorsOfAssets(code, change, currency ?? "", today);
      for (const { to, figure } of [first ?? noDoor, last ?? noDoor]) {
        const day = await opened(to);
        expect(await valueOn(day.codes, day.asOf)).toBeCloseTo(figure?.amount ?? NaN, 1);
      }
      const days = await opened(both?.to ?? null);
      const [before, after] = await Promise.all(
        [days.first, days.second].map((day) => valueOn(days.codes, day)),
      );
      expect((after ?? NaN) - (before ?? NaN)).toBeCloseTo(both?.figure?.amount ?? NaN, 1);
    }
  });

  type Held = ResponseOf<typeof allCalls.holdings>["holdings"][number];

  /** Holdings of the first portfolios, each with the code of its portfolio. */
  async function heldInPortfolios() {
    const { portfolios } = await read("listPortfolios");
    const lists = portfolios.slice(0, 3).map(async ({ groupCode: code }) => {
      const { dates } = await read("holdingDates", { query: { groupCodes: [code] } });
      const [selectedDate] = dates;
      if (selectedDate === undefined) return [];
      const request = { query: { groupCodes: [code], selectedDate } };
      return (await read("holdings", request)).holdings.map((held) => ({ code, held }));
    });
    return (await Promise.all(lists)).flat();
  }

  /** Expects the grid's rows to add up to the security's own; returns how many it has. */
  function compareRows<Row extends Pick<Held, "isin" | "securityName" | "securityId">>(
    held: Held,
    rows: readonly Row[],
    amountOf: (row: Row) => number | null,
  ): number {
    const inGrid = rows.filter(({ isin, securityName }) =>
      held.isin === null
        ? securityName.toLowerCase().includes(held.securityName.toLowerCase())
        : isin?.includes(held.isin),
    );
    const own = rows.filter(({ securityId }) => securityId === held.securityId);
    expect(sum(inGrid.map(amountOf))).toBeCloseTo(sum(own.map(amountOf)), 1);
    return own.length;
  }

  const period = { from: "2025-11-19", to: today, isOffBook: false };

  test("DOOR-01 the panel of a holding leads to that security's rows", async () => {
    let compared = 0;
    for (const { code, held } of await heldInPortfolios()) {
      const page = await opened(securityDoor(held, { tab: "transactions", ...period }));
      expect(page.codes).toEqual([code]);
      const { filters } = columnsOfTab("transactions", 1, (columns) =>
        sanitizeView(JSON.parse(page.grid), columns),
      );
      expect(Object.entries(filters)).toEqual([
        held.isin === null
          ? ["securityName", { kind: "text", text: held.securityName }]
          : ["isin", { kind: "text", text: held.isin }],
      ]);
      const query = { fromDate: page.from, toDate: page.to, dateType: page.dateType };
      const { transactions } = await read("transactions", { params: { code }, query });
      compared += compareRows(held, transactions, ({ baseAmount }) => baseAmount);
    }
    expect(compared).toBeGreaterThan(0);
  });

  test("DOOR-01 the panel of a holding leads to that security's income", async () => {
    let compared = 0;
    for (const { code, held } of await heldInPortfolios()) {
      const page = await opened(securityDoor(held, { tab: "income", ...period }));
      expect([page.tab, page.codes, page.dateType]).toEqual(["income", [code], "SettlementDate"]);
      const columns = columnsOfTab("income", 1, (item) =>
        sanitizeView(JSON.parse(page.grid), item),
      );
      const shown = Object.values(columns.filters);
      expect(shown).toEqual([{ kind: "text", text: held.isin ?? held.securityName }]);
      const query = { fromDate: page.from, toDate: page.to, dateType: page.dateType };
      const { income } = await read("income", { params: { code }, query });
      compared += compareRows(held, income, ({ netAmount }) => netAmount);
    }
    expect(compared).toBeGreaterThan(0);
  });

  test("DOOR-01 reports and teams lead to holdings that exist", async () => {
    const { portfolios } = await read("listPortfolios");
    const portfolioCodes = portfolios.map(({ groupCode }) => groupCode);
    const { reports } = await read("searchLatestReports", {
      body: { portfolioCodes, limit: 40, offset: 0 },
    });
    const doors = reports.flatMap(({ portfolioCode, periodEnd }) =>
      portfolioCode === null ? [] : [reportDoor(portfolioCode, periodEnd, today)],
    );
    const { groups } = await read("contacts", {
      body: { portfolioCodes: portfolioCodes.slice(0, 10) },
    });
    const all = [...doors, ...groups.map(({ portfolioCode }) => latestDoor(portfolioCode))];
    expect(all.length).toBeGreaterThan(0);
    for (const door of new Set(all)) {
      const { codes, asOf } = await opened(door);
      const { dates } = await read("holdingDates", { query: { groupCodes: codes } });
      // A portfolio without any data has an empty page, which says so.
      if (dates.length === 0) continue;
      const day = dates.find((date) => asOf === "latest" || date <= asOf) ?? "";
      expect(await valueOn(codes, day)).toBeGreaterThan(0);
    }
  });
});

test("DOOR-01 more portfolios than an address holds have no door", () => {
  const codes = Array.from({ length: 300 }, (_, index) => `CMT${1000 + index}`);
  expect(holdingsDoor({ codes, day: "2026-11-17" })).toBeNull();
  expect(holdingsDoor({ codes: [], day: "2026-11-17" })).toBeNull();
});

test("DOOR-01 a day that the portal no longer shows has no door", () => {
  expect(reportDoor("CMT1", "2025-05-18", today)).not.toBeNull();
  expect(reportDoor("CMT1", "2025-05-17", today)).toBeNull();
});
