import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import type { ResponseOf } from "../../src/api/contract/call.ts";
import { allCalls, type CallName } from "../../src/api/contract/index.ts";
import { isMarketOpen } from "../../machines/calendar/market-days.ts";
import { dayOf, marketOfCurrency } from "../../sandbox/market/calendar.ts";
import type { PersonaKey } from "../../sandbox/seed/personas.ts";
import { type Api, type CallRequest, bodyOf, openApi } from "../support/embedded-api.ts";
import { known } from "../support/known.ts";

let api: Api;
const tokens = new Map<PersonaKey, string>();

beforeAll(async () => {
  api = await openApi();
});

/** Calls the API as a persona and returns the validated response. */
async function read<Name extends CallName>(
  as: PersonaKey,
  name: Name,
  request: CallRequest,
): Promise<ResponseOf<(typeof allCalls)[Name]>> {
  if (!tokens.has(as)) tokens.set(as, (await api.tokensOf(as)).access_token);
  const body = await bodyOf(await api.call(name, { ...request, token: tokens.get(as) }), 200);
  const call = allCalls[name];
  const response = "response" in call ? call.response : v.never();
  return v.parse(response, body) as ResponseOf<(typeof allCalls)[Name]>;
}

const holdingsOf = async (as: PersonaKey, code: string, selectedDate: string) =>
  (await read(as, "holdings", { query: { groupCodes: [code], selectedDate } })).holdings;

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + known(value), 0);

const portfolios: readonly (readonly [PersonaKey, string])[] = [
  ["client-uk", "HPS001"],
  ["client-uk", "HPS003"],
  ["client-us", "GLR001"],
  ["client-china", "SLI002"],
  ["many-portfolios", "CMT4711"],
];

describe.each(portfolios)("data of %s, portfolio %s", (as, code) => {
  test("assets under management equal the sum of the holdings", async () => {
    const aum = await read(as, "aum", { params: { code } });
    expect(aum.asOf).toBe("2026-11-17");
    const holdings = await holdingsOf(as, code, aum.asOf ?? "");
    expect(holdings.length).toBeGreaterThan(4);
    expect(sum(holdings.map((holding) => holding.baseMarketValue))).toBeCloseTo(aum.value ?? 0, 2);
    expect(sum(holdings.map((holding) => holding.weight))).toBeCloseTo(1, 4);
    const since = aum.history.at(-2);
    expect(aum.change?.amount).toBeCloseTo((aum.value ?? 0) - (since?.value ?? 0), 2);
  });

  test("HOME-03 the assets begin a year before their last day", async () => {
    const { history } = await read(as, "aum", { params: { code } });
    expect(history[0]?.date).toMatch(/^2025-10-3/);
  });

  test("market value is quantity × price × exchange rate", async () => {
    for (const holding of await holdingsOf(as, code, "2026-11-17")) {
      const { quantity, price, marketValue, exchangeRate } = holding;
      expect(marketValue).toBeCloseTo(known(quantity) * known(price), 1);
      expect(holding.baseMarketValue).toBeCloseTo(known(marketValue) * known(exchangeRate), 1);
      expect(holding.quantity).toBeGreaterThan(0);
    }
  });

  test("transactions and income explain every change in holdings", async () => {
    const [from, to] = ["2026-06-30", "2026-11-16"];
    const before = await holdingsOf(as, code, from);
    const after = await holdingsOf(as, code, to);
    const period = { fromDate: "2026-07-01", toDate: to };
    const request = (dateType: string) => ({ params: { code }, query: { ...period, dateType } });
    const { transactions } = await read(as, "transactions", request("TradeDate"));
    const { income } = await read(as, "income", request("SettlementDate"));
    expect(transactions.length).toBeGreaterThan(5);
    expect(income.length).toBeGreaterThan(0);
    const ids = new Set([...before, ...after].map((holding) => holding.securityId));
    for (const id of ids) {
      const quantity = (list: typeof before) =>
        list.find((item) => item.securityId === id)?.quantity ?? 0;
      const isCash = id.startsWith("CASH");
      const explained = isCash
        ? sum(transactions.map((transaction) => transaction.baseAmount)) +
          sum(income.map((item) => item.baseNetAmount))
        : sum(
            transactions
              .filter((transaction) => transaction.securityId === id)
              .map((transaction) => transaction.quantity),
          );
      const unexplained = quantity(after) - quantity(before) - explained;
      expect([id, Math.round(unexplained * 10)]).toEqual([id, expect.closeTo(0)]);
    }
  });

  test("UNA-05 no data has the date of a day on which its market is closed", async () => {
    const isClosed = (date: string, ...currencies: string[]) =>
      currencies.some((currency) => !isMarketOpen(marketOfCurrency(currency), dayOf(date)));
    const params = { code };
    const { history, currency } = await read(as, "aum", { params });
    const points = await read(as, "ldi", { query: { portfolioCode: code } });
    const days = await read(as, "holdingDates", { query: { groupCodes: [code] } });
    const opens = await read(as, "holdingDates", {
      query: { groupCodes: [code], observationPointType: "OpenOfBusiness" },
    });
    const ofMarket = [
      ...history.map(({ date }) => date),
      ...points.points.map(({ date }) => date),
      ...days.dates,
      ...opens.dates,
    ];
    expect(ofMarket.filter((date) => isClosed(date, currency))).toEqual([]);
    expect(days.dates[0]).toBe("2026-11-17");
    expect(days.dates.at(-1)).toMatch(/^2025-05/);
    const query = { fromDate: "2025-06-01", toDate: "2026-11-17", dateType: "TradeDate" };
    const { transactions } = await read(as, "transactions", { params, query });
    const offBook = await read(as, "offBookTransactions", { params, query });
    for (const transaction of [...transactions, ...offBook.transactions]) {
      const dates = [transaction.tradeDate, transaction.settlementDate];
      const closed = dates.filter((date) =>
        isClosed(date, transaction.currency, transaction.baseCurrency),
      );
      expect([transaction.transactionId, ...closed]).toEqual([transaction.transactionId]);
      expect(transaction.settlementDate >= transaction.tradeDate).toBe(true);
    }
    const { income } = await read(as, "income", { params, query });
    for (const item of income) {
      expect(isClosed(item.exDate, item.currency)).toBe(false);
      expect(isClosed(item.payDate, item.currency, item.baseCurrency)).toBe(false);
    }
  });
});

test.each([
  ["client-uk", "HPS001", "2026-08-31"],
  ["client-us", "GLR001", "2026-09-07"],
  ["client-china", "SLI001", "2026-10-05"],
] as const)("UNA-05 %s has no holdings on the holiday of its market", async (as, code, date) => {
  expect(await holdingsOf(as, code, date)).toEqual([]);
});

test("the funding level is assets ÷ liabilities and matches the holdings", async () => {
  const code = "HPS003";
  const { points, portfolios: listed } = await read("client-uk", "ldi", {
    query: { portfolioCode: code },
  });
  expect(listed.map((item) => item.groupCode)).toEqual([code]);
  expect(points.length).toBeGreaterThan(1280);
  for (const point of points) {
    expect(point.fundingLevel).toBeCloseTo(point.assets / point.liabilities, 5);
    expect(point.fundingLevel).toBeGreaterThan(0.6);
    expect(point.fundingLevel).toBeLessThan(1.3);
  }
  const { value } = await read("client-uk", "aum", { params: { code } });
  expect(points.at(-1)).toMatchObject({ date: "2026-11-17", assets: value });
  const { latest, surplus } = await read("client-uk", "ldiSummary", { params: { code } });
  expect(latest).toEqual(points.at(-1));
  expect(surplus).toBeCloseTo((latest?.assets ?? 0) - (latest?.liabilities ?? 0), 2);
});

test("a portfolio without data returns empty results", async () => {
  const code = "NFF004";
  expect(await read("client-global", "aum", { params: { code } })).toMatchObject({
    value: null,
    history: [],
  });
  expect(await holdingsOf("client-global", code, "2026-11-17")).toEqual([]);
});

const sizes: readonly (readonly [PersonaKey, number])[] = [
  ["one-portfolio", 1],
  ["two-portfolios", 2],
  ["forty-portfolios", 40],
  ["many-portfolios", 5000],
  ["npv", 0],
];

test.each(sizes)("%s has %i portfolios, at most one preselected", async (as, count) => {
  const { portfolios: listed } = await read(as, "listPortfolios", {});
  expect(listed).toHaveLength(count);
  expect(new Set(listed.map((item) => item.groupCode)).size).toBe(count);
  expect(new Set(listed.map((item) => item.portfolioName)).size).toBe(count);
  expect(listed.filter((item) => item.checked)).toHaveLength(Math.min(count, 1));
});

test("HOME-03 client-global has portfolios in two currencies", async () => {
  const { portfolios: listed } = await read("client-global", "listPortfolios", {});
  const assets = await Promise.all(
    listed.map(({ groupCode: code }) => read("client-global", "aum", { params: { code } })),
  );
  const found = assets.map(({ currency, value }) => [currency, value === null]);
  expect(found.map(String).toSorted()).toEqual(["EUR,false", "EUR,true", "USD,false", "USD,false"]);
});

test("I18N-01 a client in China reads Chinese names of holdings and contacts", async () => {
  const han = /\p{Script=Han}/u;
  const groupCodes = ["SLI001", "SLI002", "SLI003"];
  const query = { groupCodes, selectedDate: "2026-11-17" };
  const { holdings } = await read("client-china", "holdings", { query });
  const offBook = await read("client-china", "offBookHoldings", { query });
  const classes = [...holdings, ...offBook.holdings].map(({ assetClass }) => assetClass);
  expect(classes.filter((name) => !/^\p{Script=Han}+$/u.test(name))).toEqual([]);
  const isLocal = ({ currency, securityId }: (typeof holdings)[number]) =>
    currency === "CNY" || /^(?:LIQ|CASH)/.test(securityId);
  const names = holdings.filter(isLocal).map(({ securityName }) => securityName);
  expect(names.length).toBeGreaterThan(9);
  expect(names.filter((name) => !han.test(name))).toEqual([]);
  const { groups } = await read("client-china", "allContacts", {});
  const contacts = groups.flatMap((group) => group.contacts);
  expect(contacts.length).toBeGreaterThan(1);
  expect(contacts.filter(({ name, title }) => !han.test(name) || !han.test(title))).toEqual([]);
});

test("advancing the clock does not change past figures", async () => {
  const at = { params: { code: "HPS002" } };
  const before = await read("client-uk", "aum", at);
  const holdings = await holdingsOf("client-uk", "HPS002", "2026-11-17");
  api.clock.advance(45 * 86_400);
  tokens.clear();
  const after = await read("client-uk", "aum", at);
  expect(after.asOf).toBe("2026-12-31");
  expect(after.history).toEqual(expect.arrayContaining(before.history.slice(3, -1)));
  expect(await holdingsOf("client-uk", "HPS002", "2026-11-17")).toEqual(holdings);
  api.clock.restore();
  tokens.clear();
});
