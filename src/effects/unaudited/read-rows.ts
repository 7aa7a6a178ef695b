import { compareHoldings } from "../../../machines/unaudited/comparison.ts";
import { withPartsOfTab } from "../../../machines/unaudited/rules.ts";
import type { HoldingRow, TransactionRow, UnauditedRow } from "../../../machines/unaudited/rows.ts";
import type { Query, RowsRequest, ReadRows } from "../../../machines/unaudited/types.ts";
import type { Api } from "../../api/client.ts";
import {
  accruals,
  holdings,
  income,
  offBookHoldings,
  offBookTransactions,
  transactions,
} from "../../api/contract/unaudited.ts";
import { throttle } from "../../browser/throttle.ts";
import { readParts, type ReadPartsOptions } from "./read-parts.ts";

interface Source {
  readonly api: Api;
  /** Whether requests omit the observation point (`omitObservationPoint`). */
  readonly isPointOmitted: boolean;
  readonly signal: AbortSignal;
}

type Parts<Row> = Omit<ReadPartsOptions<Row>, "signal" | "read">;

/**
 * Loads the rows of a query: holdings with up to 200 portfolios per call, other data sets one by
 * one.
 */
export async function readRows(source: Source, reading: RowsRequest): Promise<ReadRows> {
  const { codes } = reading;
  const query = withPartsOfTab(reading.query);
  const progress = { settled: 0, total: codes.length, rows: 0 };
  const report = throttle(reading.onProgress);
  const parts = {
    codes,
    onSettled(portfolios: number, rows: number) {
      progress.settled += portfolios;
      progress.rows += rows;
      report({ ...progress });
    },
  };
  switch (query.tab) {
    case "holdings":
      return readHoldings(source, query, query.asOf, parts);
    case "transactions":
      return readTransactions(source, query, parts);
    case "income":
      return readIncome(source, query, parts);
    case "accruals":
      return readAccruals(source, query, parts);
    case "compare":
      return readComparison(source, query, parts);
  }
}

function readHoldings(source: Source, query: Query, date: string, parts: Parts<HoldingRow>) {
  const { api, isPointOmitted, signal } = source;
  const call = query.book === "offBook" ? offBookHoldings : holdings;
  return readParts<HoldingRow>({
    ...parts,
    signal,
    async read(codes) {
      const response = await api.send(
        call,
        {
          query: {
            groupCodes: [...codes],
            selectedDate: date,
            ...(isPointOmitted ? {} : { observationPointType: query.point }),
          },
        },
        { signal },
      );
      const idOf = uniqueIds();
      return response.holdings.map((row) => ({
        ...row,
        kind: "holdings",
        id: idOf(`${row.portfolioCode}:${row.securityId}`),
      }));
    },
  });
}

/** Numbers the rows of a portfolio that the API gives one identifier, such as lots of a security. */
function uniqueIds(): (id: string) => string {
  const counts = new Map<string, number>();
  return (id) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id}:${count}`;
  };
}

const periodOf = ({ from, to, dateType }: Query) => ({ fromDate: from, toDate: to, dateType });

function readTransactions(source: Source, query: Query, parts: Parts<TransactionRow>) {
  const { api, signal } = source;
  const call = query.book === "offBook" ? offBookTransactions : transactions;
  return readParts<TransactionRow>({
    ...parts,
    size: 1,
    signal,
    async read([code = ""]) {
      const request = { params: { code }, query: periodOf(query) };
      const response = await api.send(call, request, { signal });
      const idOf = uniqueIds();
      return response.transactions.map((row) => ({
        ...row,
        kind: "transactions",
        id: idOf(`${row.portfolioCode}:${row.transactionId}`),
      }));
    },
  });
}

function readIncome({ api, signal }: Source, query: Query, parts: Parts<UnauditedRow>) {
  return readParts<UnauditedRow>({
    ...parts,
    size: 1,
    signal,
    async read([code = ""]) {
      const request = { params: { code }, query: periodOf(query) };
      const response = await api.send(income, request, { signal });
      return response.income.map((row, index) => ({
        ...row,
        kind: "income",
        id: `${code}:${index}`,
      }));
    },
  });
}

function readAccruals({ api, signal }: Source, query: Query, parts: Parts<UnauditedRow>) {
  return readParts<UnauditedRow>({
    ...parts,
    size: 1,
    signal,
    async read([code = ""]) {
      const request = { params: { code }, query: { selectedDate: query.asOf } };
      const response = await api.send(accruals, request, { signal });
      return response.accruals.map((row, index) => ({
        ...row,
        kind: "accruals",
        id: `${code}:${index}`,
      }));
    },
  });
}

/** Loads both days on book, then the transactions of the portfolios available on both. */
async function readComparison(
  source: Source,
  query: Query,
  parts: Parts<TransactionRow>,
): Promise<ReadRows> {
  const silent = { ...parts, onSettled: () => {} };
  const [before, after] = await Promise.all([
    readHoldings(source, query, query.from, silent),
    readHoldings(source, query, query.to, silent),
  ]);
  const missed = new Map([...before.missed, ...after.missed].map((item) => [item.code, item]));
  parts.onSettled(missed.size, 0);
  const codes = parts.codes.filter((code) => !missed.has(code));
  const traded = await readTransactions(source, query, { ...parts, codes });
  for (const item of traded.missed) missed.set(item.code, item);
  const isKnown = ({ portfolioCode }: UnauditedRow) => !missed.has(portfolioCode);
  const rows = compareHoldings(
    before.rows.filter(isKnown),
    after.rows.filter(isKnown),
    traded.rows.filter((row) => isKnown(row) && row.tradeDate > query.from),
  );
  return { rows, missed: [...missed.values()] };
}
