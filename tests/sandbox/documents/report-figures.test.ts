import { beforeAll, describe, expect, test } from "vitest";
import type { ResponseOf } from "../../../src/api/contract/call.ts";
import { allCalls, type CallName } from "../../../src/api/contract/index.ts";
import { percent } from "../../../sandbox/documents/pdf/figures.ts";
import { english } from "../../../sandbox/documents/portfolio/english.ts";
import {
  growthSeries,
  performance,
  returnsTable,
  yearsChart,
} from "../../../sandbox/documents/portfolio/performance.ts";
import { dayOf } from "../../../sandbox/market/calendar.ts";
import { playLedger } from "../../../sandbox/market/ledger.ts";
import { ledgerOf } from "../../../sandbox/portfolios/ledgers.ts";
import { type PortfolioRow, portfoliosOf } from "../../../sandbox/portfolios/portfolios.ts";
import { userById, type UserRow } from "../../../sandbox/users/users.ts";
import type { PersonaKey } from "../../../sandbox/seed/personas.ts";
import { readPdf } from "../../support/pdf-texts.ts";
import { cellsOf } from "../../support/scheduler-api.ts";
import { type Api, type CallRequest, bodyOf, openApi } from "../../support/embedded-api.ts";
import { known } from "../../support/known.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});

const tokenOf = async (as: PersonaKey) => (await api.tokensOf(as)).access_token;

async function read<Name extends CallName>(as: PersonaKey, name: Name, request: CallRequest) {
  const response = await api.call(name, { ...request, token: await tokenOf(as) });
  return (await bodyOf(response, 200)) as ResponseOf<(typeof allCalls)[Name]>;
}

const fileOf = async (as: PersonaKey, id: string) =>
  api.call("reportFile", { token: await tokenOf(as), params: { id } });
const textsIn = async (as: PersonaKey, id: string) =>
  readPdf(Buffer.from(await (await fileOf(as, id)).arrayBuffer())).text;

const money = (value: number) =>
  Math.abs(value).toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

describe.each([
  ["client-uk", "HPS001", "Assets under management", "Hartwell Pension Scheme"],
  ["client-china", "SLI001", "资产管理规模", "中国核心债券组合"],
] as const)("REP-02 I18N-01 report files of %s", (as, code, ...words) => {
  test("a valuation has every holding and the total shown on screen", async () => {
    const texts = await textsIn(as, `${code}.valuation.2026-09`);
    for (const word of words) expect(texts).toContain(word);
    const query = { groupCodes: [code], selectedDate: "2026-09-30" };
    const { holdings } = await read(as, "holdings", { query });
    expect(holdings.length).toBeGreaterThan(4);
    for (const { securityName, baseMarketValue } of holdings) {
      // A name in two scripts is drawn in parts.
      expect(texts.replaceAll("\n", "")).toContain(securityName);
      expect(texts).toContain(`\n${money(known(baseMarketValue))}\n`);
    }
    const { history } = await read(as, "aum", { params: { code } });
    const total = history.find(({ date }) => date === "2026-09-30");
    expect(texts).toContain(`\n${money(total?.value ?? 0)}\n`);
  });

  test("a performance report has the month-end values shown on screen", async () => {
    const texts = await textsIn(as, `${code}.performance.2026-09`);
    const { history } = await read(as, "aum", { params: { code } });
    const months = history.filter(({ date }) => date >= "2026-06-25" && date <= "2026-09-30");
    expect(months).toHaveLength(4);
    for (const { value } of months) expect(texts).toContain(`\n${money(value)}`);
  });

  test("a transaction report has the dates and amounts shown on screen", async () => {
    const cells = await cellsOf(await fileOf(as, `${code}.transactions.2026-10`));
    const query = { fromDate: "2026-10-01", toDate: "2026-10-31", dateType: "TradeDate" };
    const { transactions } = await read(as, "transactions", { params: { code }, query });
    expect(transactions.length).toBeGreaterThan(0);
    const lines = cells.slice(3).map((row) => [row[0], row[1], row.at(-2), row.at(-1)].join("|"));
    expect(lines.toSorted()).toEqual(
      transactions
        .map((transaction) =>
          [
            transaction.tradeDate,
            transaction.settlementDate,
            transaction.amount,
            transaction.baseAmount,
          ].join("|"),
        )
        .toSorted(),
    );
  });
});

test("REP-02 the return of a year is that of its calendar year", () => {
  const model = { code: "X", currency: "GBP", strategy: "diversifiedGrowth", size: 1e8 } as const;
  // From Friday 29 December 2023 to Tuesday 31 December 2024 are 368 days.
  const end = dayOf("2024-12-31");
  const ledger = playLedger({ ...model, inception: dayOf("2022-11-01") }, end);
  const points = growthSeries(ledger, end);
  const [, yearToDate, oneYear] = returnsTable(points, english).rows[0]?.cells.slice(1) ?? [];
  const [value = 0] = yearsChart(points, english).bars.at(-1)?.values ?? [];
  expect([yearToDate, oneYear]).toEqual([percent(value), percent(value)]);
});

test.each([
  ["auditor-uk", "HPS001.yearEnd.2025-03", "1 April 2024 to 31 March 2025"],
  ["auditor-us", "GLR001.yearEnd.2024-12", "1 January 2024 to 31 December 2024"],
] as const)("REP-02 %s: the period of %s begins with its year", async (as, id, period) => {
  expect(await textsIn(as, id)).toContain(period);
});

test.each([
  ["2024-09-30", "1 July 2024 to 30 September 2024"],
  ["2023-09-30", "1 July 2023 to 30 September 2023"],
])("REP-02 the period of the quarter to %s is whole months", (date, period) => {
  // The first begins after a close on Friday 28 June, the second ends with one on Friday the 29th.
  const user = userById(api.sandbox.db, "client-uk") as UserRow;
  const [portfolio] = portfoliosOf(api.sandbox, { user }) as [PortfolioRow];
  const ledger = ledgerOf(api.sandbox, portfolio);
  expect(performance({ portfolio, ledger, end: dayOf(date), language: "en" }).period).toBe(period);
});

test("REP-02 the funding level report matches the chart", async () => {
  const texts = await textsIn("client-uk", "HPS003.fundingLevel.2026-10");
  const query = { portfolioCode: "HPS003", startDate: "2025-11-01", endDate: "2026-10-31" };
  const { points } = await read("client-uk", "ldi", { query });
  const last = points.at(-1);
  expect(last?.date).toBe("2026-10-30");
  const level = `${((last?.fundingLevel ?? 0) * 100).toFixed(2)}%`;
  const figures = [money(last?.assets ?? 0), money(last?.liabilities ?? 0), level];
  expect(texts).toContain(figures.join("\n"));
});
