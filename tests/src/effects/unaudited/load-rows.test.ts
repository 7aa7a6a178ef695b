import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { holdingsQuery } from "../../../../machines/unaudited/fixtures.ts";
import {
  books,
  dataTabs,
  dateTypes,
  observationPoints,
  type Progress,
  type Query,
} from "../../../../machines/unaudited/types.ts";
import { createApi } from "../../../../src/api/client.ts";
import { loadRows } from "../../../../src/effects/unaudited/load-rows.ts";

interface ReadRequest {
  readonly path: string;
  readonly codes: readonly string[];
  readonly query: URLSearchParams;
}

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

const position = (code: string) => ({
  portfolioCode: code,
  portfolioName: `Portfolio ${code}`,
  securityId: "S1",
  securityName: "Larkspur Devices Inc.",
  isin: null,
  assetClass: "Equities",
  currency: "USD",
  baseCurrency: "USD",
  exchangeRate: 1,
});

const holdingOf = (code: string, date: string) => ({
  ...position(code),
  date,
  quantity: date === "2026-11-20" ? 150 : 100,
  price: 10,
  marketValue: date === "2026-11-20" ? 1500 : 1000,
  baseMarketValue: null,
  weight: null,
});

const transactionOf = (code: string, id: string, tradeDate: string) => ({
  ...position(code),
  transactionId: id,
  type: "Buy",
  tradeDate,
  settlementDate: tradeDate,
  quantity: 50,
  price: 10,
  amount: -500,
  baseAmount: -500,
});

/** An API that rejects only the portfolio `BAD`; records its calls and their concurrency. */
async function portfolioApi({ isHeld = false } = {}) {
  const requests: ReadRequest[] = [];
  let open = 0;
  const most = { calls: 0 };
  const respond = (request: IncomingMessage): { status: number; json: unknown } => {
    const url = new URL(request.url ?? "", "http://api");
    const inPath = /portfolios\/(\w+)\/\w+/.exec(url.pathname.replace("/offbook", ""))?.[1];
    const codes = url.searchParams.getAll("groupCodes");
    const ofCall = codes.length > 0 ? codes : [inPath ?? ""];
    requests.push({ path: url.pathname, codes: ofCall, query: url.searchParams });
    if (ofCall.includes("BAD")) {
      return { status: 403, json: { error: "forbidden", error_description: "Not yours." } };
    }
    if (url.pathname.endsWith("holdings")) {
      const date = url.searchParams.get("selectedDate") ?? "";
      return { status: 200, json: { holdings: ofCall.map((code) => holdingOf(code, date)) } };
    }
    const transactions = ofCall.flatMap((code) => [
      transactionOf(code, "T1", "2026-11-10"),
      transactionOf(code, "T0", "2026-10-30"),
    ]);
    return { status: 200, json: { transactions } };
  };
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    open += 1;
    most.calls = Math.max(most.calls, open);
    const { status, json } = respond(request);
    if (isHeld) return;
    setImmediate(() => {
      open -= 1;
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const tokens = { access: () => "token", renew: () => Promise.resolve(null), end() {} };
  return { requests, most, api: createApi({ baseUrl: `http://127.0.0.1:${port}/api`, tokens }) };
}

const codesOf = (count: number) => Array.from({ length: count }, (_, index) => `P${index}`);

async function read(query: Partial<Query>, codes: readonly string[], isPointOmitted = false) {
  const server = await portfolioApi();
  const progress: Progress[] = [];
  const result = await loadRows(
    { api: server.api, isPointOmitted, signal: new AbortController().signal },
    {
      query: { ...holdingsQuery, ...query, portfolios: codes },
      codes,
      onProgress: (item) => progress.push(item),
    },
  );
  return { ...server, ...result, progress };
}

describe("UNA-01 calls for unaudited data", () => {
  test("holdings of 1,000 portfolios take five calls of 200 codes", async () => {
    const { requests, rows, missed, most } = await read({}, codesOf(1000));
    expect(requests.map(({ codes }) => codes.length)).toEqual([200, 200, 200, 200, 200]);
    expect([rows.length, missed.length]).toEqual([1000, 0]);
    expect(rows[999]).toMatchObject({ id: "P999:S1", weight: null });
    expect(most.calls).toBeLessThanOrEqual(6);
  });

  test("transactions take one call per portfolio, six at a time", async () => {
    const { requests, rows, most, progress } = await read({ tab: "transactions" }, codesOf(30));
    expect([requests.length, rows.length]).toEqual([30, 60]);
    expect(most.calls).toBeGreaterThan(1);
    expect(most.calls).toBeLessThanOrEqual(6);
    expect(progress[0]).toMatchObject({ total: 30 });
    expect(requests[0]?.query.toString()).toBe(
      "fromDate=2026-10-01&toDate=2026-10-31&dateType=TradeDate",
    );
  });

  test("one rejected portfolio of forty does not affect the others", async () => {
    const codes = [...codesOf(25), "BAD", ...codesOf(40).slice(25, 39)];
    const { rows, missed } = await read({}, codes);
    expect(rows).toHaveLength(39);
    expect(missed).toEqual([
      { code: "BAD", failure: expect.objectContaining({ kind: "forbidden" }) as unknown },
    ]);
  });

  test("the observation point is sent unless it is omitted", async () => {
    const sent = await read({ point: "OpenOfBusiness", book: "offBook" }, ["P1"]);
    expect(sent.requests[0]?.path).toBe("/api/unaudited/portfolios/offbook/holdings");
    expect(sent.requests[0]?.query.get("observationPointType")).toBe("OpenOfBusiness");
    const omitted = await read({}, ["P1"], true);
    expect(omitted.requests[0]?.query.has("observationPointType")).toBe(false);
  });

  test("UNA-08 a comparison loads both days and the transactions between", async () => {
    const compared = { tab: "compare", from: "2026-10-30", to: "2026-11-20" } as const;
    const { rows, missed } = await read(compared, ["P1", "BAD"]);
    expect(missed.map(({ code }) => code)).toEqual(["BAD"]);
    expect(rows).toMatchObject([
      { id: "P1:S1", quantityChange: 50, priceEffect: 0, transactionCount: 1 },
    ]);
  });

  test.each(dataTabs)("%s sends only the parts of a query that it has", async (tab) => {
    const combinations = books.flatMap((book) =>
      observationPoints.flatMap((point) =>
        dateTypes.map((dateType): Partial<Query> => ({ tab, book, point, dateType })),
      ),
    );
    const sent = await Promise.all(
      combinations.map(async (query) => {
        const { requests } = await read(query, ["P1"]);
        return requests.map((request) => `${request.path}?${request.query.toString()}`).toSorted();
      }),
    );
    const different = new Set(sent.map((requests) => requests.join()));
    const counts = { holdings: 4, transactions: 4, income: 2, accruals: 1, compare: 1 };
    expect(different.size).toBe(counts[tab]);
    const isOffBook = sent.flat().some((request) => request.includes("offbook"));
    expect(isOffBook).toBe(tab === "holdings" || tab === "transactions");
  });

  test("cancelling aborts its calls", async () => {
    const server = await portfolioApi({ isHeld: true });
    const stop = new AbortController();
    const reading = loadRows(
      { api: server.api, isPointOmitted: false, signal: stop.signal },
      { query: holdingsQuery, codes: codesOf(3), onProgress() {} },
    );
    stop.abort(new Error("stopped"));
    await expect(reading).rejects.toThrow("stopped");
  });
});
