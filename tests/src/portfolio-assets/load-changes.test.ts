import { describe, expect, test } from "vitest";
import { createApi } from "../../../src/api/client.ts";
import { nothingKnown } from "../../../src/portfolio-assets/known-assets.ts";
import { loadAssets } from "../../../src/portfolio-assets/load-assets.ts";
import { assetsOf } from "../../support/home-responses.ts";
import { type StubResponses, serveApi } from "../../support/stub-api.ts";

const position = {
  portfolioName: "Growth",
  securityId: "GBP",
  securityName: "Cash",
  isin: null,
  assetClass: "Cash",
  currency: "GBP",
  baseCurrency: "GBP",
  exchangeRate: 1,
  quantity: 1,
  price: 1,
};
const paid = (portfolioCode: string, type: string, tradeDate: string, amount: number | null) => ({
  ...position,
  portfolioCode,
  transactionId: `${portfolioCode} ${tradeDate}`,
  type,
  tradeDate,
  settlementDate: tradeDate,
  amount,
  baseAmount: amount,
});
const held = (portfolioCode: string, baseMarketValue: number) => ({
  ...position,
  portfolioCode,
  date: "2026-11-13",
  marketValue: baseMarketValue,
  baseMarketValue,
  weight: 1,
});

/** An API that has no call for all portfolios. */
const responses: StubResponses = {
  "GET /portfolios/A/aum": { json: assetsOf("A", 30, 20) },
  "GET /portfolios/B/aum": { json: assetsOf("B", 70, 60) },
  "GET /unaudited/portfolios/A/transactions": {
    json: {
      transactions: [
        paid("A", "Contribution", "2026-11-03", 8),
        paid("A", "Buy", "2026-11-04", -8),
      ],
    },
  },
  "GET /unaudited/portfolios/B/transactions": {
    json: {
      transactions: [
        paid("B", "Withdrawal", "2026-10-05", -3),
        paid("B", "Contribution", "2026-11-03", 1),
      ],
    },
  },
  "GET /portfolios/holdings/dates": { json: { dates: ["2026-11-20", "2026-11-13"] } },
  "GET /unaudited/portfolios/holdings": {
    json: { holdings: [held("A", 20), held("A", 5), held("B", 66)] },
  },
};

async function read(changed: StubResponses, settings: { codes?: string[]; since?: string } = {}) {
  const api = await serveApi({ ...responses, ...changed });
  const tokens = { access: () => "token", renew: () => Promise.resolve(null), end() {} };
  const known = await loadAssets({
    api: createApi({ baseUrl: api.baseUrl, tokens }),
    codes: Promise.resolve(settings.codes ?? ["A", "B"]),
    since: settings.since ?? "2026-11-15",
    canReadUnaudited: true,
    isPointOmitted: false,
    known: nothingKnown,
    signal: new AbortController().signal,
    onProgress() {},
  });
  return { known, total: known.totals[0], calls: api.requests.map(({ call }) => call) };
}

describe("an API without the addition", () => {
  test("HOME-04 tells flows by transactions and the last visit by holdings", async () => {
    const { total } = await read({});
    expect(total?.flows).toEqual([
      { date: "2026-10-05", value: -3, paidIn: 0 },
      { date: "2026-11-03", value: 9, paidIn: 9 },
    ]);
    expect(total?.since).toEqual({ date: "2026-11-13", value: 91 });
  });

  test.for([
    ["refuses transactions", { "GET /unaudited/portfolios/B/transactions": { status: 403 } }],
    [
      "lacks an amount",
      {
        "GET /unaudited/portfolios/B/transactions": {
          json: { transactions: [paid("B", "Contribution", "2026-11-03", null)] },
        },
      },
    ],
  ] as const)("HOME-04 an API that %s leaves flows unknown", async ([, changed]) => {
    const { known, total } = await read(changed);
    expect(total?.flows).toBeNull();
    expect(total?.since?.value).toBe(91);
    expect(known.unread).toEqual([]);
  });

  test("HOME-04 holdings of some portfolios alone are no value at a visit", async () => {
    const { total } = await read({
      "GET /unaudited/portfolios/holdings": { json: { holdings: [held("A", 25)] } },
    });
    expect(total?.since).toBeNull();
  });

  test("HOME-04 a visit after the last close asks for no holdings", async () => {
    const { total, calls } = await read({}, { since: "2026-11-20" });
    expect(total?.since).toBeNull();
    expect(calls).not.toContain("GET /unaudited/portfolios/holdings");
  });

  test.for([
    [40, 40, [{ date: "2026-11-03", value: 80, paidIn: 80 }]],
    [41, 0, null],
  ] as const)("HOME-04 flows of %i portfolios cost %i calls", async ([count, cost, flows]) => {
    const codes = Array.from({ length: count }, (_, index) => `P${index}`);
    const each = codes.flatMap((code) => [
      [`GET /portfolios/${code}/aum`, { json: assetsOf(code, 2, 1) }],
      [
        `GET /unaudited/portfolios/${code}/transactions`,
        { json: { transactions: [paid(code, "Contribution", "2026-11-03", 2)] } },
      ],
    ]);
    const { total, calls } = await read(Object.fromEntries(each), { codes });
    expect(total?.flows).toEqual(flows);
    expect(calls.filter((call) => call.endsWith("/transactions"))).toHaveLength(cost);
  });
});
